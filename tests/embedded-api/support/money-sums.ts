import { expect } from "vitest";
import { BALANCE_STATES } from "contract/ledger-constants";
import type { BalanceSums, DriverBalance } from "contract/payouts";
import { REFUND_STATES } from "contract/refund-constants";
import type { Refund, RefundSums } from "contract/refunds";
import { dataOf, type TestApi } from "./api";

/** Holds the kept sums of all balances and refunds against the rows of their lists. */
export async function expectKeptSums(api: TestApi, token: string, about: string): Promise<void> {
  const lists: Lists = { api, token };
  for (const state of [undefined, ...BALANCE_STATES])
    await expectBalanceSums(lists, state && { state }, `${about}, ${state}`);
  for (const status of [undefined, ...REFUND_STATES])
    await expectRefundSums(lists, status && { status }, `${about}, ${status}`);
}

interface Lists {
  api: TestApi;
  token: string;
}

/** The number of refunds and their sums, which the list does not read them for, are those of its rows. */
async function expectRefundSums(lists: Lists, filter: { status: string } | undefined, about: string) {
  const { sums, totalDocs, docs } = await wholeList<Refund, RefundSums>(lists, "listRefunds", filter);
  const sumOf = (code: string, status: string, amount: (refund: Refund) => number) =>
    docs.filter((row) => row.currency === code && row.status === status).reduce((sum, row) => sum + amount(row), 0);
  const currencies = [...new Set(docs.map(({ currency }) => currency))].sort();
  expect(totalDocs, about).toBe(docs.length);
  expect(sums, about).toEqual(
    currencies.map((currency) => ({
      currency,
      given: sumOf(currency, "approved", ({ amount }) => amount),
      drivers: sumOf(currency, "approved", ({ driverAmount }) => driverAmount),
      proposed: sumOf(currency, "proposed", ({ amount }) => amount),
    })),
  );
}

/** The number of balances and their sums, which the list does not read them for, are those of its rows. */
async function expectBalanceSums(lists: Lists, filter: { state: string } | undefined, about: string) {
  const { sums, totalDocs, docs } = await wholeList<DriverBalance, BalanceSums>(lists, "listBalances", filter);
  const sumOf = (code: string, sign: 1 | -1) =>
    docs.reduce((sum, { currency, balance }) => sum + (currency === code ? Math.max(sign * balance, 0) : 0), 0);
  const currencies = [...new Set(docs.map(({ currency }) => currency))].sort();
  expect(totalDocs, about).toBe(docs.length);
  expect(sums, about).toEqual(
    currencies.map((currency) => ({ currency, owed: sumOf(currency, 1), owes: sumOf(currency, -1) })),
  );
}

/** The sums of a list, and the rows of all its pages. */
async function wholeList<Row, Sums>(
  { api, token }: Lists,
  name: "listRefunds" | "listBalances",
  filter: Record<string, string> | undefined,
) {
  const read = async (limit: number, page: number) =>
    dataOf<{ docs: Row[]; totalDocs: number; sums: Sums }>(
      await api.call(name, { token, query: { limit, page, ...filter } }),
    );
  const { sums, totalDocs } = await read(1, 1);
  const docs: Row[] = [];
  for (let page = 1; docs.length < totalDocs; page += 1) {
    const { docs: more } = await read(1000, page);
    if (more.length === 0) break;
    docs.push(...more);
  }
  return { sums, totalDocs, docs };
}
