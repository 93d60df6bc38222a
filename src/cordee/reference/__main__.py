"""`python -m cordee.reference docs` writes every page into a folder."""

import sys
from pathlib import Path

from cordee.reference import observations, records, rules, views

PAGES = {
    "observations.md": observations.page,
    "records.md": records.page,
    "rules.md": rules.page,
    "views.md": views.page,
}

if __name__ == "__main__":
    for name, page in PAGES.items():
        (Path(sys.argv[1]) / name).write_text(page(), encoding="utf-8")
