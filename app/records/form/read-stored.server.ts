import { PanelError } from "~/http/panel-error.server";
import { TaxiApiError } from "~/taxi-api/error";

/**
 * Reads the record that a write replaces or deletes, as it is stored now.
 * @returns null for a missing record, which the following write reports
 * @throws TaxiApiError never of the kind "timeout", because nothing was written that could have been saved
 */
export async function readStored<Stored>(read: () => Promise<Stored>): Promise<Stored | null> {
  try {
    return await read();
  } catch (error) {
    if ((error instanceof TaxiApiError || error instanceof PanelError) && error.kind === "missing") return null;
    if (!(error instanceof TaxiApiError) || error.kind !== "timeout") throw error;
    throw new TaxiApiError("unreachable", { status: error.status, message: "", call: error.call, cause: error });
  }
}
