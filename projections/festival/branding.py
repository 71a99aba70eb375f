"""How an organiser makes the pages his own: colours of badges, a logo, and pictures of the sponsors."""

from typing import Annotated

from msgspec import Meta

from projections.parts import Value

IMAGE = r"[0-9A-Za-z][0-9A-Za-z_-]{0,59}\.(png|jpg|jpeg|webp)"
"""What a picture in the folder of images is called."""

ImageName = Annotated[str, Meta(pattern=rf"^{IMAGE}$(?!\n)")]
Logo = Annotated[str, Meta(pattern=rf"^({IMAGE})?$(?!\n)")]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$(?!\n)", description="as in #9cc3ff")]


class Branding(Value, frozen=True, omit_defaults=True):
    """colours: of the badges, the first six sections or the one of a tournament; those that are missing are ours.

    logo: a picture of the folder of images, "" for none. sponsors: pictures, in their order.
    """

    colours: Annotated[tuple[Colour, ...], Meta(max_length=6)] = ()
    logo: Logo = ""
    sponsors: Annotated[tuple[ImageName, ...], Meta(max_length=12)] = ()
