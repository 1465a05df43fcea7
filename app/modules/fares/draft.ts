import { FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form/form-reply";
import { keepDraft } from "~/records/form/keep-draft";

/** The parameter that says whether the draft of the address is reviewed or still in its form. */
const STEP = "step";
const REVIEW = "review";
/** The parameters that hold the draft; those of the list that Back leads to have other names. */
export const PREFIX = "typed-";

/** The address of a fare's form without what was typed. */
export function withoutDraft(url: URL): URL {
  const clean = new URL(url);
  clean.searchParams.delete(STEP);
  for (const name of [...clean.searchParams.keys()]) if (name.startsWith(PREFIX)) clean.searchParams.delete(name);
  return clean;
}

/** The address of the review of these typed values. @param further what else was typed, by the names of fields */
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

/** The address of the form with what is reviewed; null if nothing is. */
export function formHref({ pathname, searchParams }: URL): string | null {
  if (searchParams.get(STEP) !== REVIEW) return null;
  const params = new URLSearchParams(searchParams);
  params.delete(STEP);
  return `${pathname}?${params.toString()}`;
}

export const keepFareDraft = keepDraft(formHref);
