"""Ask whether any installed package has a known vulnerability; say plainly what could not be asked.

Fails when one is found. Where the service cannot be reached, nothing was audited: that is said, and it is
neither a success nor a failure of ours. Our own package is not asked about.
"""

import json
import subprocess
import sys


def main() -> int:
    """Audit, and say in one line how that went."""
    command = [
        sys.executable,
        "-m",
        "pip_audit",
        "--progress-spinner",
        "off",
        "--format",
        "json",
        "--timeout",
        "10",
    ]
    try:
        done = subprocess.run(
            [*command, "--skip-editable"], capture_output=True, text=True, timeout=300, check=False
        )
        found = json.loads(done.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, json.JSONDecodeError, KeyError):
        print("audit: NOT DONE, the vulnerability service could not be reached")
        return 0
    asked = [each for each in found if "skip_reason" not in each]
    bad = [each for each in asked if each["vulns"]]
    for each in bad:
        names = ", ".join(vulnerability["id"] for vulnerability in each["vulns"])
        print(f"audit: {each['name']} {each['version']}: {names}")
    if not asked:
        print(f"audit: NOT DONE, the vulnerability service knows none of {len(found)} packages")
    else:
        unknown = len(found) - len(asked)
        print(f"audit: {len(asked)} packages asked about, {len(bad)} vulnerable, {unknown} unknown there")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
