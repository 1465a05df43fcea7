import type { GuardedArgs, PublicArgs } from "~/access/guard.server";
import { notFound, PanelError } from "~/http/panel-error.server";
import { newFormToken } from "./save-record.server";
import { TaxiApiError } from "~/taxi-api/error";

/** The id of the record that a page is about, from `?id=`; null on the page of a new one. */
export function optionalId(url: URL): string | null {
  return url.searchParams.get("id") || null;
}

/**
 * As `optionalId`, for a page that is nothing without its record.
 * @throws PanelError 404 without an id (ruling B7)
 */
export function requiredId(url: URL): string {
  const id = optionalId(url);
  if (id === null) throw notFound();
  return id;
}

export interface FormPageData<Row> {
  isNew: boolean;
  /** Null for a new record, and where the page shows again what could not be saved of a record that can't be read. */
  record: Row | null;
  /** Where Back and a save lead. */
  back: string;
  formToken: string;
}

/**
 * What the loader of a form's page returns: the record of `?id=`, or none for a new one.
 * @param read `(id) => officeOf(args.api, id)`; what it throws for an unknown id becomes the 404 page
 */
export async function readFormPage<Row>(
  args: Pick<GuardedArgs, "url" | "formFailed">,
  back: string,
  read: (id: string) => Promise<Row>,
): Promise<FormPageData<Row>> {
  const id = optionalId(args.url);
  const record = id === null ? null : await readUnlessFormFailed(args, () => read(id));
  return { isNew: id === null, record, back, formToken: newFormToken() };
}

/**
 * Reads the records of a form's page. When the page answers a form that was not accepted, a failed read must not replace
 * what was typed with an error page.
 * @returns null only in that case
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
