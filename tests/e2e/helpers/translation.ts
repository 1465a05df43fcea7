import { expect, type Page } from "@playwright/test";
import { ready } from "./keyboard";

/**
 * Does to the page what the translation of browsers does: each text node gives way to two elements, also those that come
 * later. The words stay the same, so that what is shown can be compared with what the server sends.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const made = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    const swap = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === "" || parent.closest("script, style, textarea, select, svg, [font]")) return;
      const [outer, inner] = [made(), made()];
      inner.setAttribute("font", "");
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const swapAll = (part: Node) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const texts: Text[] = part instanceof Text ? [part] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(swap);
    };
    swapAll(document.body);
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes, target, type }) => {
        if (type === "characterData") swapAll(target);
        addedNodes.forEach((node) => node.isConnected && swapAll(node));
      }),
    ).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** The words of a page's main part, as a person reads them, but the times, which pass. */
const wordsOf = (page: Page) =>
  page.getByRole("main").evaluate((main) =>
    `${document.title}\n${(main as HTMLElement).innerText}`
      .replace(/\d+:\d\d|\d+ (?:minute|hour)s?/g, "…")
      .replace(/\s+/g, " ")
      .trim(),
  );

/** The page shows what the server sends for its address, and nothing of what it showed before. */
export async function expectAsSent(page: Page): Promise<void> {
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await ready(fresh);
  // Scripts take words away from a page that has just come.
  await expect(async () => expect(await wordsOf(page)).toBe(await wordsOf(fresh))).toPass();
  await fresh.close();
}

/** Texts that React would change as nodes, which a translation takes out of the page. */
export function looseTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Fiber {
      tag: number;
      memoizedProps: unknown;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    /** As React numbers the kinds of its fibers. */
    const HOST_TEXT = 6;
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"))!;
    const loose: string[] = [];
    const walk = (fiber: Fiber | null): void => {
      for (let at = fiber; at; at = at.sibling) {
        if (at.tag === HOST_TEXT && String(at.memoizedProps).trim() !== "") loose.push(String(at.memoizedProps));
        walk(at.child);
      }
    };
    const root = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!;
    walk(root.stateNode.current);
    return loose;
  });
}
