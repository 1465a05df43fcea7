import { redirect } from "@remix-run/node";
import { calls } from "contract";
import { MAX_PAID_ROWS } from "contract/ledger-constants";
import type { PaidRow } from "contract/payouts";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { counted } from "~/i18n/counted";
import { isDay } from "~/records/list/is-day";
import { backToList, readListQuery, toApiQuery } from "~/records/list/list-query";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { idsOf } from "~/records/bulk/selection";
import { serviceFormat } from "~/records/service-format.server";
import { type Notice, writeNotices } from "~/session/notices.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { amountText } from "./amounts";
import { payForm } from "./pay-schema";
import { lastWeek } from "~/records/list/periods";
import { isAboutAll, payoutRules } from "./list-rules";
import { balanceSource } from "./payouts.server";

/** The largest number of paid drivers that the notice names; the receipt lists all. */
const NAMED = 3;

export type Direction = "payout" | "received";

/** Reads the balances that the page pays: those of `?id=`, or with `?all` all that match the list's filters. */
export async function readPay(args: GuardedArgs, direction: Direction) {
  const { url, api } = args;
  const today = await serviceToday(api);
  const asked = url.searchParams.get("until");
  // By default the last whole week is paid.
  const until = asked && isDay(asked) && asked <= today ? asked : lastWeek(today).to;
  const found = await readUnlessFormFailed(args, () => readDue(args, until));
  const sign = direction === "payout" ? 1 : -1;
  const rows = (found?.docs ?? []).map(({ _id, driver, currency, due }) => ({
    _id,
    name: driver.name,
    currency,
    due: Math.max(0, sign * (due ?? 0)),
  }));
  return {
    direction,
    isAboutAll: isAboutAll(url.search),
    /** Whether the amounts could not be read while a failed form is shown again. */
    unread: found === null,
    until,
    today,
    payable: rows.filter(({ due }) => due > 0),
    settled: rows.filter(({ due }) => due === 0).map(({ name }) => name),
    /** The number of further matching drivers, who do not fit into one run. */
    left: Math.max(0, (found?.totalDocs ?? 0) - rows.length),
    /** The parameters that the page's form keeps. */
    kept: [...url.searchParams].filter(([name]) => name !== "until"),
    back: backToList(url, payoutRules),
    formToken: newFormToken(),
  };
}

async function readDue({ url, api }: GuardedArgs, until: string) {
  const query = readListQuery(url, payoutRules);
  const ids = idsOf(url);
  const page = { page: 1, limit: MAX_PAID_ROWS, until };
  if (!isAboutAll(url.search))
    return (await api(calls.listBalances, { query: { ...page, search: "", ids: ids.join(",") } })).data;
  return (await balanceSource(api)({ ...toApiQuery(query), ...page })).data;
}

/** Pays the amounts that the page has shown, and leads to the run, which is the receipt. */
export function pay(args: GuardedActionArgs, direction: Direction) {
  const { form, api } = args;
  return saveRecord({
    form,
    schema: payForm,
    call: (body, writeOptions) => api(calls.payDrivers, { body: { ...body, direction }, ...writeOptions }),
    done: async ({ data: { run, rows } }) => {
      const to = run ? `${pathOf("PayoutRun")}?id=${run._id}` : args.url.pathname + args.url.search;
      return redirect(to, { headers: { "Set-Cookie": await writeNotices(await noticesOf(args, direction, rows)) } });
    },
  });
}

/** Describes the outcome: how many drivers were paid, and who was not because the amount had changed. */
async function noticesOf({ api, t, language }: GuardedActionArgs, direction: Direction, rows: readonly PaidRow[]) {
  const format = await serviceFormat({ api, language });
  const paid = rows.filter(({ outcome }) => outcome === "paid");
  const others = rows.filter(({ outcome }) => outcome !== "paid");
  const notices: Notice[] = [];
  if (paid.length > 0)
    notices.push({
      kind: "success",
      text: t(direction === "payout" ? "payouts:paid" : "payouts:received", counted(paid.length)),
      about: format.list(paid.slice(0, NAMED).map(({ driver }) => driver.name)),
    });
  if (others.length > 0) {
    const named = others.map(({ driver, outcome, amount, currency }) =>
      outcome === "changed"
        ? t("payouts:changed", { name: driver.name, amount: amountText(format, amount, currency) })
        : t("payouts:nothing", { name: driver.name }),
    );
    notices.push({ kind: "error", text: named.join(" ") });
  }
  return notices;
}
