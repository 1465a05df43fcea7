import { createHash, randomBytes } from "node:crypto";

/** As much HTML as is kept, in characters: some 40 long lists, or 200 short ones. */
const MAX_CHARACTERS = 10_000_000;

/** Stands in kept pages for the nonce of the content security policy, which each response has anew. */
const NONCE = randomBytes(16).toString("base64url");

const kept = new Map<string, string>();
let characters = 0;

interface Page {
  /** All that decides what the page shows. */
  shows: readonly string[];
  /** Of the response's content security policy. */
  nonce: string;
  /** The request's reference. A page that shows it is not kept. */
  reference: string;
}

/**
 * Returns the HTML of a page, which is rendered once as long as it shows the same: drawing a list takes longer than
 * everything else that the panel does for it. Access is checked and data are read for each request before.
 * @param render draws the page with the nonce that it is given
 */
export function renderedPage({ shows, nonce, reference }: Page, render: (nonce: string) => string): string {
  const key = createHash("sha256").update(JSON.stringify(shows)).digest("base64");
  const known = kept.get(key);
  const html = known ?? render(NONCE);
  if (known !== undefined) forget(key);
  if (known !== undefined || !html.includes(reference)) keep(key, html);
  return html.replaceAll(NONCE, nonce);
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
