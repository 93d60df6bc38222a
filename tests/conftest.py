"""What all tests share, and that they say the same on every machine."""

import os
import time
from contextlib import suppress

# Tests run side by side: a matrix product of one takes no cores from the others. NumPy asks for this when it
# is first imported.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import HealthCheck, settings

from cordee.core.cuda import the_device
from cordee.core.errors import NoDevice
from tests import patience

# What a machine happens to be set to decides nothing: neither its language and time zone, nor how wide and
# how colourful its terminal is, nor how a server of ours is set up there.
OURS = ("CORDEE_CACHE", "CORDEE_CHROMIUM", "CORDEE_GPU", "CORDEE_TARGET")
for name in [*os.environ]:
    if name.startswith(("LC_", "CORDEE_")) and name not in OURS:
        del os.environ[name]
os.environ.update({"LANG": "C.UTF-8", "TZ": "UTC", "COLUMNS": "100", "LINES": "30", "TERM": "dumb"})
for name in ("LANGUAGE", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "PYTHONHASHSEED"):
    os.environ.pop(name, None)
time.tzset()

# Compiling takes seconds and happens inside whichever test comes first, so no clock decides anything.
settings.register_profile(
    "cordee", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.load_profile("cordee")


# Nor is a server of ours too slow for a test before anything else is.
for step in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, step, patience.SECONDS)


@pytest.fixture
def no_gpu() -> None:
    """For what is said where there is no GPU."""
    with suppress(NoDevice):
        the_device()
        pytest.skip("not run: there is a GPU")
