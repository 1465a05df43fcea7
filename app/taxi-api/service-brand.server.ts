import { type Brand, readBrand } from "contract/brand";
import type { Api } from "./client.server";
import { KeptAnswers } from "./kept-answers.server";

const brands = new KeptAnswers<Brand | null>({
  read: async (api) => (await api(readBrand)).data,
  without: null,
  staleMs: 300_000,
  // After this time a page is shown with the panel's own name.
  maxWaitMs: 1_000,
});

/**
 * Returns the company's name and look, which are the same for everyone, signed in or not. It never fails: a server without the
 * call has none, and while it can't answer, the last ones stay.
 */
export async function serviceBrand(api: Api): Promise<Brand | null> {
  return (await brands.get(api)) ?? null;
}

/** Makes the next page read the brand again, after it was saved. */
export function forgetServiceBrand(): void {
  brands.forget();
}
