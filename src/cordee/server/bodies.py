"""Request bodies must be declared as JSON and match their schema exactly.

A page of anybody's may have its visitor's browser send text or a form here, unasked; to send JSON it must ask
first, and is refused.
"""

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request

from cordee.server.problems import BadBody, NotJson


async def check_body(request: Request[Any, Any, Any]) -> None:
    """Raises NotJson where the content type is not JSON, BadBody where the body does not match the schema.

    The framework would take `"3"` for a number, call some wrong bodies a mistake of ours, and knows nothing
    of texts that are no text or of JSON that is nested a thousand deep.
    """
    data = request.route_handler.parsed_fn_signature.parameters.get("data")
    if data is None:
        return
    kind, _, _ = request.headers.get("content-type", "").partition(";")
    if kind.strip().lower() != "application/json":
        raise NotJson
    body = await request.body()
    try:
        _read(body, data.annotation)
    except RecursionError:
        raise BadBody(problem="it is nested too deep") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadBody(problem=str(error)) from None


def _read(body: bytes, kind: Any) -> None:
    try:
        _decoder(kind).decode(body)
    except msgspec.ValidationError:
        # In JSON 3.0 is a whole number too, though few write it that way.
        msgspec.convert(_with_whole_numbers(msgspec.json.decode(body)), kind)


def _with_whole_numbers(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_with_whole_numbers(each) for each in value]
    if isinstance(value, dict):
        return {name: _with_whole_numbers(each) for name, each in value.items()}
    return value


@lru_cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
