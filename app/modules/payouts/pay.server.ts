import { data, redirect } from "@remix-run/node";
import { calls } from "contract";
import type { CallAnswer } from "contract/call";
import { MAX_PAID_ROWS } from "contract/ledger-constants";
import type { PaidRow } from "contract/payouts";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { counted } from "~/i18n/counted";
import { isDay } from "~/records/list/is-day";
import { backToList, readListQuery, toApiQuery } from "~/records/list/list-query";
import { type FormReply, typedReply } from "~/records/form/form-reply";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { idsOf, MAX_SELECTED } from "~/records/bulk/selection";
import { serviceFormat } from "~/records/service-format.server";
import { writeNotices } from "~/session/notices.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { payForm } from "./pay-schema";
import { lastWeek } from "~/records/list/periods";
import { isAboutAll, payoutRules } from "./list-rules";
import { payableSource } from "./payouts.server";
import { runHref } from "./run-columns";

/** The largest number of paid drivers that the notice names; the page of the run lists all. */
const NAMED = 3;

type Direction = "payout" | "received";

/** Reads the balances that the page pays: those of `?id=`, or with `?all` all that match the list's filters. */
export async function readPay(args: GuardedArgs, direction: Direction) {
  const { url, api } = args;
  const today = await serviceToday(api);
  const asked = url.searchParams.get("until");
  // By default the last whole week is paid.
  const until = asked && isDay(asked) && asked <= today ? asked : lastWeek(today).to;
  const found = await readUnlessFormFailed(args, () => readDue(args, direction, until));
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
    /** The number of named drivers that the server does not know. */
    missing: found?.missing ?? 0,
    /** The parameters that the page's form keeps. */
    kept: [...url.searchParams].filter(([name]) => name !== "until"),
    back: backToList(url, payoutRules),
    formToken: newFormToken(),
  };
}

async function readDue({ url, api }: GuardedArgs, direction: Direction, until: string) {
  const query = readListQuery(url, payoutRules);
  const ids = idsOf(url)
    .filter((id) => /^[\w-]{1,36}$/.test(id))
    .slice(0, MAX_SELECTED);
  const page = { page: 1, limit: MAX_PAID_ROWS, until };
  if (!isAboutAll(url.search)) {
    // Without an id the parameter would be empty, and all balances would be sent.
    if (ids.length === 0) return { docs: [], totalDocs: 0, missing: 0 };
    const { docs } = (await api(calls.listBalances, { query: { ...page, search: "", ids: ids.join(",") } })).data;
    // A server that does not know the parameter sends a page of all balances.
    const named = docs.filter(({ _id }) => ids.includes(_id));
    return { docs: named, totalDocs: named.length, missing: ids.length - named.length };
  }
  return { ...(await payableSource(api, direction)({ ...toApiQuery(query), ...page })).data, missing: 0 };
}

/** The outcome of a run that did not pay every row. */
export interface Receipt {
  /** The page of the run; null if nobody was paid. */
  run: string | null;
  paid: Outcome[];
  /** The drivers with another amount than was shown, which can be paid now. */
  changed: Outcome[];
  nothing: Outcome[];
  /** The number of rows that the server does not know. */
  unknown: number;
}
type Outcome = Page["payable"][number];
type Page = Awaited<ReturnType<typeof readPay>>;
export type PayReply = FormReply & { receipt?: Receipt };

/** Pays the amounts that the page has shown. If every row is paid, it leads to the run; otherwise the page says what became of each. */
export async function pay(args: GuardedActionArgs, direction: Direction) {
  const { form, api, t, language, url } = args;
  return saveRecord<Schema, Answer, object, PayReply>({
    form,
    schema: payForm(await serviceToday(api)),
    call: (body, writeOptions) => api(calls.payDrivers, { body: { ...body, direction }, ...writeOptions }),
    done: async ({ data: { run, rows } }, sent) => {
      const receipt = receiptOf(run && runHref(run._id), rows, sent.rows);
      if (receipt.paid.length < sent.rows.length) {
        const again = typedReply(form, ["until", "paidOn", "method", "reference"]);
        // Another attempt may have the same content as this one, and is not a repetition of it.
        const sentWith = { version: undefined, formToken: newFormToken() };
        return data({ ...again, sentWith, receipt }, { status: 409 });
      }
      const { number, list } = await serviceFormat({ api, language });
      const names = receipt.paid.map(({ name }) => name);
      const notice = {
        kind: "success" as const,
        text: t(`payouts:${direction === "payout" ? "paid" : "received"}`, {
          ...counted(names.length),
          number: number(names.length),
        }),
        ...(names.length <= NAMED && { about: list(names) }),
      };
      return redirect(receipt.run ?? url.pathname + url.search, {
        headers: { "Set-Cookie": await writeNotices([notice]) },
      });
    },
  });
}
type Schema = ReturnType<typeof payForm>;
type Answer = CallAnswer<typeof calls.payDrivers>;

/** @param sent the rows of the form; a server may leave out those that it does not know */
function receiptOf(run: string | null, rows: readonly PaidRow[], sent: readonly { _id: string }[]): Receipt {
  const known = sent.flatMap(({ _id }) => rows.find((row) => row._id === _id) ?? []);
  const of = (wanted: PaidRow["outcome"]) =>
    known
      .filter(({ outcome }) => outcome === wanted)
      .map(({ _id, driver: { name }, currency, amount }) => ({ _id, name, currency, due: amount }));
  return {
    run,
    paid: of("paid"),
    changed: of("changed"),
    nothing: of("nothing"),
    unknown: sent.length - known.length,
  };
}
