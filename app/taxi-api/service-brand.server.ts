import { type Brand, readBrand } from "contract/brand";
import type { Api } from "./client.server";
import { TaxiApiError } from "./error";
import { waitAtMost } from "./wait-at-most.server";

/** For so long a brand is used as it is; up to ten times as long while it is read again. */
const FRESH_MS = 30_000;
const STALE_MS = 10 * FRESH_MS;
const RETRY_MS = 5_000;
/** A page waits for it no longer than this, and is shown under the panel's own name. */
const MAX_WAIT_MS = 1_000;

let kept: { brand: Brand | null; until: number } | null = null;
let reading: Promise<void> | null = null;
let changes = 0;

/**
 * Returns the company's name and look, which are the same for everyone, signed in or not. They are kept, so that hardly any page
 * waits for them. It never fails: a server without the call has none, and while it can't answer, the last ones stay.
 */
export async function serviceBrand(api: Api): Promise<Brand | null> {
  const age = kept ? Date.now() - kept.until : Infinity;
  if (kept && age < 0) return kept.brand;
  const now = (reading ??= read(api).finally(() => (reading = null)));
  // The next page finds the answer.
  if (kept && age < STALE_MS) return kept.brand;
  await waitAtMost(MAX_WAIT_MS, now);
  return kept?.brand ?? null;
}

async function read(api: Api): Promise<void> {
  const changesBefore = changes;
  try {
    const { data } = await api(readBrand);
    if (changes === changesBefore) kept = { brand: data, until: Date.now() + FRESH_MS };
  } catch (error) {
    if (!(error instanceof TaxiApiError)) throw error;
    // A request that the browser gave up says nothing about the server.
    if (error.kind === "abandoned" || changes !== changesBefore) return;
    const isWithout = error.status >= 400 && error.status < 500;
    kept = isWithout
      ? { brand: null, until: Date.now() + FRESH_MS }
      : { brand: kept?.brand ?? null, until: Date.now() + RETRY_MS };
  }
}

/** Reads the brand anew next time, after it was saved. */
export function forgetServiceBrand(): void {
  changes += 1;
  kept = null;
}
