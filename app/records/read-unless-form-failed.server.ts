import { TaxiApiError } from "~/taxi-api/error";
import type { PublicArgs } from "~/access/guard.server";
import { PanelError } from "~/http/panel-error.server";

/**
 * Reads what a form's page shows of its records. Where the page answers a form that was not accepted,
 * it does without what can't be read: what was typed and why it was not saved must not give way to an
 * error page.
 * @returns null only in that case
 */
export async function readUnlessFormFailed<Read>(
  { formFailed }: Pick<PublicArgs, "formFailed">,
  read: () => Promise<Read>,
): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    const expected = error instanceof PanelError || (error instanceof TaxiApiError && !error.endsSession);
    if (!formFailed || !expected) throw error;
    return null;
  }
}
