"""What axe-core finds wrong with a page: nothing, in any view."""

from playwright.sync_api import Page

from support.sources import ROOT

SCRIPT = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PLAIN = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    body { background: var(--felt-light) !important; }
    [data-theme="light"] body { background: var(--felt-deep) !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}"""
"""Of a ground that shades from colour to colour axe can say nothing: it gets the one that is nearer to the text."""
RUN = """async only => {
  const { violations } = await axe.run(document, { runOnly: only, resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}"""


def inject(page: Page) -> None:
    """Once in a document; not as a script of the page, which allows only its own."""
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    page.evaluate(PLAIN)


def findings(page: Page) -> list[str]:
    """One line a fault."""
    found: list[str] = page.evaluate(RUN, {"type": "tag", "values": TAGS})
    return found
