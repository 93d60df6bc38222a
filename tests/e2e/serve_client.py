"""The command with the client of another folder (`CORDEE_WEB`): for tests that publish a newer one."""

import os
from functools import partial
from pathlib import Path

from cordee.cli.main import main
from cordee.server import web

if __name__ == "__main__":
    web.make_handlers = partial(web.make_handlers, Path(os.environ["CORDEE_WEB"]))
    main()
