import { TaxiApiError } from "~/taxi-api/error";
import { idsOf, MAX_SELECTED } from "./selection";
import { mapWithConcurrency } from "./limit-concurrency";

/**
 * Reads the records of the page's `?id=` parameters; records that no longer exist are left out.
 * @param read makes the call for one record: `async (id) => (await api(calls.readOffice, { params: { id } })).data`
 */
export async function readSelection<Row>(url: URL, read: (id: string) => Promise<Row>): Promise<Row[]> {
  const found = await mapWithConcurrency(idsOf(url).slice(0, MAX_SELECTED), async (id) => {
    try {
      return [await read(id)];
    } catch (error) {
      if (error instanceof TaxiApiError && error.kind === "missing") return [];
      throw error;
    }
  });
  return found.flat();
}
