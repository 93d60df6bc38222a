"""`python -m cordee.server.schema` prints the OpenAPI schema without a server: clients make types from it."""

import msgspec

from cordee.server.app import make_app
from cordee.server.config import Settings


def main() -> None:
    """Print it."""
    schema = make_app(Settings()).openapi_schema.to_schema()
    print(msgspec.json.format(msgspec.json.encode(schema)).decode())


if __name__ == "__main__":
    main()
