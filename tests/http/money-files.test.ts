import { beforeAll, describe, expect, inject, it } from "vitest";
import { fromMinor } from "contract/currency-decimals";
import type { DriverBalance, Statement } from "contract/payouts";
import type { Revenue } from "contract/report";
import { cellsOf } from "../support/csv";
import { ADMIN } from "../support/people";
import { signedIn, type Visitor } from "../support/visitor";

const YEAR = "from=2025-01-01&to=2025-12-31";

let admin: Visitor;
let token: string;

// The embedded API has money that adds up.
beforeAll(async () => {
  const { origin, apiOrigin } = inject("panel");
  admin = await signedIn(origin, ADMIN);
  const answer = await fetch(`${apiOrigin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...ADMIN, deviceToken: "", deviceId: "2" }),
  });
  ({ accessToken: token } = ((await answer.json()) as { token: { accessToken: string } }).token);
});

async function asked<Data>(path: string): Promise<Data> {
  const url = `${inject("panel").apiOrigin}/api/admin/private/${path}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Data }).data;
}

/** The rows of a CSV file, each by the headings of its columns. */
async function fileOf(path: string): Promise<Record<string, string>[]> {
  const { status, body } = await admin.get(`/adminPanel/${path}`);
  expect(status).toBe(200);
  const [heading, ...rows] = body.trimEnd().split("\r\n").map(cellsOf);
  return rows.map((cells) => Object.fromEntries(heading!.map((name, at) => [name, cells[at] ?? ""])));
}

const sum = (rows: readonly Record<string, string>[], name: string) =>
  Math.round(rows.reduce((all, row) => all + Number(row[name]), 0) * 100);

describe("a driver's statement", () => {
  it("comes to the same in its file as in the ledger", async () => {
    const { docs } = await asked<{ docs: DriverBalance[] }>("payout?page=1&limit=3");
    expect(docs.length).toBe(3);
    for (const { driver, currency } of docs) {
      const statement = await asked<Statement>(`driver/${driver._id}/statement?${YEAR}&currency=${currency}`);
      const rows = await fileOf(`DriverStatement/export.csv?id=${driver._id}&${YEAR}&currency=${currency}`);
      const [opening, closing] = [rows.at(0)!, rows.at(-1)!].map((row) => Number(row.Result));
      expect([opening, closing]).toEqual(
        [statement.opening, statement.closing].map((each) => fromMinor(each, currency)),
      );
      const days = rows.slice(1, -1);
      expect(sum(days, "Result")).toBe(statement.closing - statement.opening);
      const { fares, company, cash, refunds, adjustments, payouts } = statement.sums;
      const names = ["Ride fares", "Company’s share", "Cash taken", "Refunds", "Adjustments", "Payments"];
      expect(names.map((name) => sum(days, name))).toEqual([
        fares,
        0 - company,
        0 - cash,
        refunds,
        adjustments,
        payouts,
      ]);
    }
  });
});

describe("the money report", () => {
  it.each(["month", "driver", "service", "office"])("by %s comes to the same in its file", async (by) => {
    const { sums } = await asked<Revenue>(`report/revenue?${YEAR}&by=${by}`);
    const rows = await fileOf(`Report/export.csv?${YEAR}&by=${by}&against=nothing`);
    expect(rows.length).toBeGreaterThan(1);
    const { paid, driver, company, refunds } = sums[0]!.now;
    const names = ["Paid by riders", "Drivers’ share", "Company’s share", "Refunds"];
    expect(names.map((name) => sum(rows, name))).toEqual([paid, driver, company, refunds]);
  });
});
