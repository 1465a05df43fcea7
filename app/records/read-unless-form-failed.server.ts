import type { PublicArgs } from "~/access/guard.server";
import { PanelError } from "~/http/panel-error.server";
import { TaxiApiError } from "~/taxi-api/error";

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
