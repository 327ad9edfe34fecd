"""`MACAO_BROWSER=… python tests/shots/check.py [PART OF A NAME]`: axe over every view, theme and language. Ends with 1
where it finds anything.
"""

import os
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from shots import axe
from shots.gallery import Gallery, views
from support.server import Server, environment

SIZES = ((390, 844), (844, 390), (1440, 900))
THEMES = ("felt", "dark", "light")
LANGUAGES = ("ro", "en")


def check(browser: Browser, url: str, part: str) -> int:
    """How many faults there are; each is printed, with where it is."""
    faults = 0
    for (width, height), language in product(SIZES, LANGUAGES):
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.add_init_script(f"localStorage.setItem('macao.language', '{language}')")
        gallery = Gallery(context.new_page(), url)
        axe.inject(gallery.page)
        for theme in THEMES:
            for view in views(part):
                gallery.show(view, {"theme": theme})
                found = axe.findings(gallery.page)
                faults += len(found)
                for fault in found:
                    print(f"{view.name} {width}x{height} {theme} {language}: {fault}", flush=True)
        context.close()
    return faults


def main(part: str) -> int:
    """The exit code."""
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), environment())
        try:
            browser = playwright.chromium.launch(
                executable_path=os.environ["MACAO_BROWSER"], chromium_sandbox=os.geteuid() != 0
            )
            faults = check(browser, server.url, part)
            browser.close()
        finally:
            server.kill()
    looked = len(views(part)) * len(SIZES) * len(THEMES) * len(LANGUAGES)
    print(f"{faults} faults in {looked} views")
    return min(1, faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
