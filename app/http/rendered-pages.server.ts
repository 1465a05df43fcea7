import { createHash, randomUUID } from "node:crypto";

/** The HTML that is kept, in characters: some 40 long lists, or 200 short ones. */
const MAX_CHARACTERS = 10_000_000;

/** Placeholders that stand in kept pages for the values that are new in each answer. */
const PLACEHOLDERS = [randomUUID(), randomUUID(), randomUUID()];

const kept = new Map<string, string>();
let characters = 0;

interface Page {
  /** All that decides what the page shows. */
  shows: readonly string[];
  /** Random values that each response has anew, such as the nonce of its content security policy. */
  fresh: readonly string[];
  /** The request's reference. A page that shows it is not kept. */
  reference: string;
}

/**
 * Returns the HTML of a page, which is rendered once as long as it shows the same: drawing a list takes longer than
 * everything else that the panel does for it. Access is checked and data are read for each request before.
 */
export function renderedPage({ shows, fresh, reference }: Page, render: () => string): string {
  const values = fresh.slice(0, PLACEHOLDERS.length);
  const key = createHash("sha256")
    .update(exchange(JSON.stringify(shows), values, PLACEHOLDERS))
    .digest("base64");
  const known = kept.get(key);
  if (known !== undefined) {
    forget(key);
    keep(key, known);
    return exchange(known, PLACEHOLDERS, values);
  }
  const html = render();
  if (!html.includes(reference)) keep(key, exchange(html, values, PLACEHOLDERS));
  return html;
}

function exchange(text: string, from: readonly string[], to: readonly string[]): string {
  return from.reduce(
    (changed, value, index) => (index < to.length ? changed.replaceAll(value, to[index]!) : changed),
    text,
  );
}

/** Keeps a page as the one that was used last, in place of those that have not been used for the longest time. */
function keep(key: string, html: string): void {
  kept.set(key, html);
  characters += html.length;
  for (const oldest of kept.keys()) {
    if (characters <= MAX_CHARACTERS) return;
    forget(oldest);
  }
}

function forget(key: string): void {
  characters -= kept.get(key)?.length ?? 0;
  kept.delete(key);
}
