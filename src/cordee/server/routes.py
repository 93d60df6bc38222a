"""The decorators of our handlers: every address of the API says in the schema that errors are a `Problem`."""

from functools import partial

import litestar
from litestar.openapi.datastructures import ResponseSpec

from cordee.server.shapes.table import Problem

DESCRIBED = {
    400: "The request is not of the form this address takes.",
    403: "Not yours to do, or not now.",
    404: "There is nothing at this address.",
    409: "The table does not stand so; nothing was changed.",
    413: "The request is too large.",
    415: "The body does not say that it is JSON.",
    422: "The game or its rules refuse that.",
    429: "Too many requests; `Retry-After` says when to come again.",
    503: "The server cannot reach its storage; `Retry-After` says when to come again.",
}
PROBLEMS = {
    status: ResponseSpec(Problem, description=description, generate_examples=False)
    for status, description in DESCRIBED.items()
}

get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS)
put = partial(litestar.put, responses=PROBLEMS)
delete = partial(litestar.delete, responses=PROBLEMS)
