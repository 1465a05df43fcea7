import { calls } from "contract";
import type { Account } from "contract/accounts";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { MAX_SELECTED } from "~/records/selection";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { fullNameOf, statusOf, type RawAccount } from "./account";
import { ChosenRows } from "./selected-rows";

const { compare } = new Intl.Collator("en");
const by = (text: (account: RawAccount) => string | null | undefined) => (a: RawAccount, b: RawAccount) =>
  compare(text(a) ?? "", text(b) ?? "");
const STATUS_ORDER = { pending: 0, approved: 1, none: 2 } as const;
const statusRank = (account: RawAccount) => STATUS_ORDER[statusOf(account) ?? "none"];

/** Where the list and its export read from. */
export function accountSource(api: Api, query: ListQuery): ListSource<Account> {
  return {
    query,
    fetch: async (apiQuery, rows) => {
      const { users, totalDocs } = await api(calls.listAccounts, { query: apiQuery, rows });
      return { docs: users, totalDocs };
    },
    text: (account: RawAccount) => [fullNameOf(account), account.email, account.mobileNumber],
    compare: {
      firstName: by(fullNameOf),
      email: by(({ email }) => email),
      mobileNumber: by(({ mobileNumber }) => String(mobileNumber ?? "")),
      userType: by(({ userType }) => userType?.title),
      isapproved: (a: RawAccount, b: RawAccount) => statusRank(a) - statusRank(b),
    },
    fits: (account: RawAccount, { status }) =>
      status === "blocked" ? account.isBlocked === true : statusOf(account) === status,
  };
}

/** Rows asked for at a time of a server that pages but can't look accounts up by their ids. */
const ROWS_IN_A_CALL = 1000;

/**
 * The accounts of these ids, without those that do not exist. There is no call for one account: the
 * list call is told the ids, and where the server makes nothing of them, its rows are gone through
 * while they come in.
 */
export async function accountsOf(api: Api, ids: readonly string[]): Promise<Account[]> {
  const wanted = ids.filter((id) => /^[\w-]{1,36}$/.test(id)).slice(0, MAX_SELECTED);
  const found = new Map<string, Account>();
  let read = 0;
  let previous = "";
  for (let page = 1; found.size < wanted.length; page++) {
    const rows = new ChosenRows(wanted);
    const query = { id: wanted.join(","), page, limit: ROWS_IN_A_CALL };
    const { users, totalDocs } = await api(calls.listAccounts, { query, rows });
    for (const user of users) if (wanted.includes(user._id)) found.set(user._id, user);
    read += rows.seen;
    // The last page; or a server that ignores the page and sends the same rows again.
    if (rows.seen === 0 || read >= (totalDocs ?? 0) || rows.first === previous) break;
    previous = rows.first;
  }
  return wanted.flatMap((id) => found.get(id) ?? []);
}

/**
 * One account.
 * @throws PanelError 404 when there is none of that id (ruling B7)
 */
export async function accountOf(api: Api, id: string | null): Promise<Account> {
  const [account] = await accountsOf(api, id === null ? [] : [id]);
  if (!account) throw notFound();
  return account;
}
