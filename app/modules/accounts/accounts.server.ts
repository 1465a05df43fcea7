import { calls } from "contract";
import type { Account } from "contract/accounts";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { findRows } from "~/records/list/all-rows.server";
import { MAX_SELECTED } from "~/records/bulk/selection";
import type { ListQuery } from "~/records/list/list-query";
import type { ListSource } from "~/records/list/read-list.server";
import { periodSource } from "~/records/list/period-source.server";
import { unpaged } from "~/records/list/unpaged.server";
import { fullNameOf, statusOf } from "./account";

const STATUS_ORDER = { pending: 0, approved: 1, none: 2 } as const;

/** Returns the source of the list and its export. It is `unpaged`, because the specified call answers with all accounts (ruling B9). */
export function accountSource(api: Api, query: ListQuery): ListSource<Account> {
  return unpaged(query, dated(api), {
    searched: ["firstName", "email"],
    phone: { number: "mobileNumber", countryCode: "countryCode" },
    fields: (account) => ({
      ...account,
      firstName: fullNameOf(account),
      userType: account.userType.title,
      isapproved: STATUS_ORDER[statusOf(account) ?? "none"],
      status: [statusOf(account), account.isBlocked ? "blocked" : null],
    }),
  });
}

function dated(api: Api): ListSource<Account> {
  return periodSource(api, listAccounts(api), ({ createdAt }) => createdAt);
}

/** @param ids separated by commas; a server that does not know this parameter sends all accounts */
function listAccounts(api: Api, ids?: string): ListSource<Account> {
  return async (page) => {
    const { users, totalDocs } = await api(calls.listAccounts, { query: { ...page, id: ids } });
    return { data: { docs: users, totalDocs } };
  };
}

/** Returns the accounts with these ids that exist. The taxi API has no call for one account. */
export function accountsOf(api: Api, ids: readonly string[]): Promise<Account[]> {
  const wanted = ids.filter((id) => /^[\w-]{1,36}$/.test(id)).slice(0, MAX_SELECTED);
  return findRows(wanted, listAccounts(api, wanted.join(",")));
}

/** @throws PanelError 404 for an unknown id (ruling B7) */
export async function accountOf(api: Api, id: string | null): Promise<Account> {
  const [account] = await accountsOf(api, id === null ? [] : [id]);
  if (!account) throw notFound();
  return account;
}

/** A question about more people than this does not mention rides, because each person takes a call. */
const MAX_ASKED = 10;

/** Counts the rides of each of these people that are not over; null if the server does not tell. */
export async function openRidesOf(api: Api, accounts: readonly Account[]): Promise<(number | null)[]> {
  if (accounts.length > MAX_ASKED) return [];
  const read = ({ _id }: Account) => api(calls.readRider, { params: { id: _id } }).catch(nullIfCallFailed);
  return (await Promise.all(accounts.map(read))).map((answer) => answer?.data.openRides ?? null);
}
