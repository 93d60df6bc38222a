"""What all tests share."""

import os

from hypothesis import HealthCheck, settings

# Compiling takes seconds and happens inside whichever test comes first, so no clock decides anything.
settings.register_profile(
    "cordee", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize="CI" in os.environ
)
settings.load_profile("cordee")
