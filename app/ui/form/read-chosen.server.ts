import { TaxiApiError } from "~/taxi-api/error";
import { idsOf, MOST_CHOSEN } from "./chosen";
import { fewAtOnce } from "./few-at-once";

/**
 * The records that a question is about: those of the page's `?id=`, without the ones that are gone
 * meanwhile.
 * @param read makes the call for one: `async (id) => (await api(calls.readOffice, { params: { id } })).data`
 */
export async function readChosen<Row>(url: URL, read: (id: string) => Promise<Row>): Promise<Row[]> {
  const found = await fewAtOnce(idsOf(url).slice(0, MOST_CHOSEN), async (id) => {
    try {
      return [await read(id)];
    } catch (error) {
      if (error instanceof TaxiApiError && error.kind === "missing") return [];
      throw error;
    }
  });
  return found.flat();
}
