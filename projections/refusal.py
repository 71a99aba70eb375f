"""Why something cannot be had under the rules, as a value."""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A refusal: a fixed code, the article it comes from ("" if from no rule), a sentence that says what to do."""

    code: str
    article: str
    message: str
