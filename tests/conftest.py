"""What all tests share."""

import os
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, settings

from cordee.core.cuda import the_device
from cordee.core.errors import NoDevice

# Compiling takes seconds and happens inside whichever test comes first, so no clock decides anything.
settings.register_profile(
    "cordee", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize="CI" in os.environ
)
settings.load_profile("cordee")


@pytest.fixture
def no_gpu() -> None:
    """For what is said where there is no GPU."""
    with suppress(NoDevice):
        the_device()
        pytest.skip("not run: there is a GPU")
