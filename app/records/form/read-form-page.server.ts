import { missingToAdd } from "~/access/connected.server";
import type { GuardedArgs, PublicArgs } from "~/access/guard.server";
import { notFound, PanelError } from "~/http/panel-error.server";
import { newFormToken } from "./form-token.server";
import { TaxiApiError } from "~/taxi-api/error";

/** Returns the record's id from `?id=`; null on the page of a new record. */
export function optionalId(url: URL): string | null {
  return url.searchParams.get("id") || null;
}

/** @throws PanelError 404 without `?id=` (ruling B7) */
export function requiredId(url: URL): string {
  const id = optionalId(url);
  if (id === null) throw notFound();
  return id;
}

interface FormPageData<Row> {
  isNew: boolean;
  /** Null for a new record, and if the page shows a failed form again and the record can no longer be read. */
  record: Row | null;
  /** The target of Back and of the redirect after a save. */
  back: string;
  formToken: string;
}

/**
 * Reads the loader's data of a form's page: the record of `?id=`, or null for a new one. The page of a new record is not offered
 * if the server is known to lack the call that adds it.
 * @param read `(id) => officeOf(args.api, id)`; what it throws for an unknown id becomes the 404 page
 */
export async function readFormPage<Row>(
  args: Pick<GuardedArgs, "url" | "formFailed" | "screen">,
  back: string,
  read: (id: string) => Promise<Row>,
): Promise<FormPageData<Row>> {
  const id = optionalId(args.url);
  const missing = id === null && !args.formFailed ? missingToAdd(args.screen) : null;
  if (missing !== null) throw new TaxiApiError("notConnected", { status: 404, message: "", call: missing });
  const record = id === null ? null : await readUnlessFormFailed(args, () => read(id));
  return { isNew: id === null, record, back, formToken: newFormToken() };
}

/**
 * Reads the records of a form's page. If the page shows a failed form again, an error page must not replace the typed values, so
 * a failed read returns null.
 */
export async function readUnlessFormFailed<Read>(
  { formFailed }: Pick<PublicArgs, "formFailed">,
  read: () => Promise<Read>,
): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    const isExpected = error instanceof PanelError || (error instanceof TaxiApiError && !error.endsSession);
    if (!formFailed || !isExpected) throw error;
    return null;
  }
}

/**
 * Reads what a form without an id edits, such as the settings.
 * @returns null if nothing is stored yet, so that the form is empty
 */
export async function readIfStored<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TaxiApiError && error.kind === "missing") return null;
    throw error;
  }
}
