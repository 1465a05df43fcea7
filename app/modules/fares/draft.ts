import { FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form/form-reply";
import { keepDraft } from "~/records/form/keep-draft";

/** The parameter that tells whether the URL's draft is being reviewed or is still in its form. */
const STEP = "step";
const REVIEW = "review";
/** The prefix of the parameters with the draft. The parameters of the list to which Back leads have other names. */
export const PREFIX = "typed-";

/** Returns the URL of a fare's form without the typed values. */
export function withoutDraft(url: URL): URL {
  const clean = new URL(url);
  clean.searchParams.delete(STEP);
  for (const name of [...clean.searchParams.keys()]) if (name.startsWith(PREFIX)) clean.searchParams.delete(name);
  return clean;
}

/** Returns the URL of the review of these typed values. @param further other typed values, by field name */
export function reviewHref(
  url: URL,
  form: FormData,
  names: readonly string[],
  further: Readonly<Record<string, string>> = {},
): string {
  const { pathname, searchParams } = withoutDraft(url);
  searchParams.set(STEP, REVIEW);
  for (const name of [...names, VERSION_FIELD, FORM_TOKEN_FIELD]) {
    const value = form.get(name);
    if (typeof value === "string") searchParams.set(PREFIX + name, value);
  }
  for (const [name, value] of Object.entries(further)) searchParams.set(PREFIX + name, value);
  return `${pathname}?${searchParams.toString()}`;
}

/** Returns the URL of the form with the reviewed values; null if nothing is being reviewed. */
export function formHref({ pathname, searchParams }: URL): string | null {
  if (searchParams.get(STEP) !== REVIEW) return null;
  const params = new URLSearchParams(searchParams);
  params.delete(STEP);
  return `${pathname}?${params.toString()}`;
}

export const keepFareDraft = keepDraft(formHref);
