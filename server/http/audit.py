"""The audit file of a log by HTTP: what `openhall verify` checks offline (CONTRACTS B1)."""

from litestar import Response

from server.http.answers import AnyRequest, json_response
from server.http.errors import not_found
from server.http.hall import Hosted, HostedFestival
from server.http.views import PUBLIC


async def audit_answer(request: AnyRequest, hosted: Hosted | HostedFestival | None, name: str) -> Response[bytes]:
    """The file, to be kept as `<name>-<version>.jsonl`. Raises Problem (404): no such log, or none of it is public."""
    n, body = (0, b"") if hosted is None else await hosted.audit_file()
    if n == 0:
        raise not_found()
    headers = {
        "cache-control": PUBLIC.newest,
        "content-disposition": f'attachment; filename="{name}-{n}.jsonl"',
    }
    return json_response(request, body, headers, media_type="application/jsonl")
