import { describe, expect, it } from "vitest";
import { TaxiApiError } from "~/taxi-api/error";
import { MAX_SELECTED } from "~/records/bulk/selection";
import { readSelection } from "~/records/bulk/read-selection.server";

const urlOf = (ids: string[]) => new URL(`https://panel.example/list/delete?${ids.map((id) => `id=${id}`).join("&")}`);
const failure = (kind: "missing" | "timeout") => new TaxiApiError(kind, { status: 0, message: "", call: "GET /x/:id" });

describe("readSelection", () => {
  it("reads each record once, in the order of the address, a few at a time", async () => {
    let running = 0;
    let most = 0;
    const rows = await readSelection(urlOf(["5", "1", "5", "", "4", "3", "2", "6"]), async (id) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, Number(id)));
      running -= 1;
      return id;
    });
    expect(rows).toEqual(["5", "1", "4", "3", "2", "6"]);
    expect(most).toBe(4);
  });

  it("leaves out missing records, and throws every other failure", async () => {
    const read = (kind: "missing" | "timeout") => (id: string) =>
      id === "2" ? Promise.reject(failure(kind)) : Promise.resolve(id);
    expect(await readSelection(urlOf(["1", "2", "3"]), read("missing"))).toEqual(["1", "3"]);
    expect(await readSelection(urlOf(["2"]), read("missing"))).toEqual([]);
    await expect(readSelection(urlOf(["1", "2"]), read("timeout"))).rejects.toThrow(TaxiApiError);
  });

  it("reads no more than a list page can show", async () => {
    const ids = Array.from({ length: MAX_SELECTED + 50 }, (_, at) => String(at));
    expect(await readSelection(urlOf(ids), (id) => Promise.resolve(id))).toHaveLength(MAX_SELECTED);
  });
});
