import { setTimeout } from "node:timers/promises";
import { calls } from "contract";
import { FOUND_KINDS, type FoundRecord, MAX_FOUND_OF_KIND, RIDES_OF_PLATE } from "contract/search";
import type { TFunction } from "i18next";
import { lackingScreens } from "~/access/connected.server";
import { listsFor, mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { isolated } from "~/i18n/right-to-left";
import type { Hit } from "~/records/found";
import { nameOf, mobileOf } from "~/records/person";
import { foundIn, type SearchedFields } from "~/records/list/row-search";
import type { ListAnswer } from "~/records/list/read-list.server";
import { driverLink } from "~/records/driver-link.server";
import { recordLink } from "~/records/return-to";
import type { Person } from "~/session/person";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";

/** Separates the parts of a hit's detail. */
const SEPARATOR = " · ";
/** The longest wait for each list of a server without a search; a slower list is left out. */
const MAX_WAIT_MS = 3_000;

/** Accounts are searched if the server has no list of users, because the specification has no other people. */
const KINDS = [...FOUND_KINDS, "account"] as const;
type Kind = (typeof KINDS)[number];

/** The list of each kind of record, which shows everything that a search finds. */
const LISTS: Readonly<Record<Kind, ScreenId>> = {
  account: "account-management",
  user: "user-management",
  driver: "driver-management",
  booking: "Booking_Management",
  subAdmin: "SubAdmin_Management",
};

export interface HitGroup {
  kind: Kind | "screen";
  hits: Hit[];
  /** The list with all hits of the search. */
  list: string | null;
}

interface Search {
  api: Api;
  person: Person;
  t: TFunction;
  /** The text that was typed. */
  text: string;
  /** The URL of the results, to which a record's page leads back. */
  from: string;
}

interface Found {
  groups: HitGroup[];
  count: number;
  /** Whether the server has found more than it sends, or than is shown. */
  isCut: boolean;
  /** The kinds whose list did not answer. */
  leftOut: Kind[];
  /** The kinds for which the server has no list. */
  missing: Kind[];
}

/** Finds the screens and records that a person may open, by kind. */
export async function findHits(search: Search): Promise<Found> {
  const { person, text } = search;
  if (text === "") return { groups: [], count: 0, isCut: false, leftOut: [], missing: [] };
  const { records, isCut, leftOut, missing } = await findRecords(search);
  const groups = KINDS.map((kind) => ({
    kind,
    hits: [
      ...(kind === "booking" ? records.flatMap((record) => ridesOfPlate(record, search)) : []),
      ...records.filter((record) => record.kind === kind).flatMap((record) => hitOf(record, search) ?? []),
    ],
    list: mayOpen(person, LISTS[kind]) ? `${pathOf(LISTS[kind])}?${new URLSearchParams({ search: text })}` : null,
  }));
  const all = [{ kind: "screen" as const, hits: screensNamed(search), list: null }, ...groups];
  return {
    groups: all.filter(({ hits }) => hits.length > 0),
    count: all.reduce((sum, { hits }) => sum + hits.length, 0),
    isCut,
    leftOut,
    missing,
  };
}

/** Returns the sentence above the hits: "7 found". */
export function foundText(t: TFunction, { count, isCut }: Pick<Found, "count" | "isCut">, text: string): string {
  if (count === 0) return t("go-to:nothing", { text });
  return isCut ? t("go-to:moreFound", { count }) : t("go-to:found", { count });
}

/** Says which lists could not be searched, and why. */
export function notSearched(t: TFunction, { leftOut, missing }: Pick<Found, "leftOut" | "missing">): string[] {
  const named = (key: "leftOut" | "missing", kinds: readonly Kind[]) =>
    kinds.length > 0 ? [t(`go-to:${key}`, { names: kinds.map((kind) => t(`go-to:group.${kind}`)).join(", ") })] : [];
  return [...named("leftOut", leftOut), ...named("missing", missing)];
}

function screensNamed({ person, t, text }: Search): Hit[] {
  const wanted = text.toLocaleLowerCase();
  const lacking = lackingScreens();
  return listsFor(person)
    .filter((id) => person.role === "admin" || !lacking.includes(id))
    .map((id) => ({ id, names: [t(`screens:menu.${id}`), t(`screens:title.${id}`)] }))
    .filter(({ names }) => names.some((name) => name.toLocaleLowerCase().includes(wanted)))
    .map(({ id, names: [title = ""] }) => ({
      title,
      detail: lacking.includes(id) ? t("shell:menu.notConnected") : "",
      to: pathOf(id),
    }));
}

/** A record found by the search, or in a list that was searched instead. */
type AnyFound = Omit<FoundRecord, "kind"> & { kind: string };

interface FoundRecords extends Pick<Found, "isCut" | "leftOut" | "missing"> {
  records: AnyFound[];
}

async function findRecords(search: Search): Promise<FoundRecords> {
  try {
    const { docs, totalDocs } = (await search.api(calls.search, { query: { q: search.text } })).data;
    return { records: docs, isCut: isMore(totalDocs, docs.length), leftOut: [], missing: [] };
  } catch (error) {
    if (!(error instanceof TaxiApiError && error.kind === "notConnected")) throw error;
    return findInLists(search);
  }
}

/** Searches the lists that the person may open at the same time, for a server without a search over everything. */
async function findInLists({ api, person, text }: Search): Promise<FoundRecords> {
  const query = { search: text.toLowerCase(), page: 1, limit: MAX_FOUND_OF_KIND };
  const readers: Readonly<Record<Kind, () => Promise<ReadList>>> = {
    account: async () => {
      const { users } = await api(calls.listAccounts, { query });
      // A server with only the specification's call sends all accounts.
      const found = foundIn(users, text, ACCOUNT_FIELDS, (account) => ({ ...account, name: nameOf(account) }));
      return read({ data: { docs: found } }, (account) => ({
        kind: "account",
        _id: account._id,
        title: nameOf(account),
        detail: detailOf(account.email, mobileOf(account)),
        status: null,
      }));
    },
    user: async () =>
      read(await api(calls.listRiders, { query }), (user) => ({
        kind: "user",
        _id: user._id,
        title: nameOf(user),
        detail: detailOf(user.email, mobileOf(user)),
        status: null,
      })),
    driver: async () =>
      read(await api(calls.listDrivers, { query }), (driver) => ({
        kind: "driver",
        _id: driver._id,
        title: nameOf(driver),
        detail: detailOf(driver.email, mobileOf(driver)),
        status: driver.status,
      })),
    booking: async () =>
      read(await api(calls.listBookings, { query }), (booking) => ({
        kind: "booking",
        _id: booking._id,
        title: `#${booking.number}`,
        detail: detailOf(booking.rider?.name, booking.pickup?.address),
        status: booking.status,
      })),
    subAdmin: async () =>
      read(await api(calls.listSubAdmins, { query }), (subAdmin) => ({
        kind: "subAdmin",
        _id: subAdmin._id,
        title: subAdmin.username,
        detail: subAdmin.email,
        status: null,
      })),
  };
  const leftOut: Kind[] = [];
  const missing: Kind[] = [];
  const late = setTimeout(MAX_WAIT_MS, null, { ref: false });
  const readList = async (kind: Kind): Promise<ReadList[]> => {
    if (!mayOpen(person, LISTS[kind])) return [];
    const reading = readers[kind]().catch((error: unknown) => {
      if (!(error instanceof TaxiApiError) || error.endsSession) throw error;
      return error.kind === "notConnected" ? ("missing" as const) : null;
    });
    const list = await Promise.race([reading, late]);
    if (list === "missing") missing.push(kind);
    else if (list === null) leftOut.push(kind);
    else return [list];
    return [];
  };
  const lists = (await Promise.all(FOUND_KINDS.map(readList))).flat();
  if (missing.includes("user")) lists.push(...(await readList("account")));
  return {
    records: lists.flatMap(({ records }) => records),
    isCut: lists.some(({ isCut }) => isCut),
    leftOut: KINDS.filter((kind) => leftOut.includes(kind)),
    missing: KINDS.filter((kind) => missing.includes(kind)),
  };
}

/** The fields of accounts that are searched (specification, section 2). */
const ACCOUNT_FIELDS: SearchedFields = {
  searched: ["name", "email"],
  phone: { number: "mobileNumber", countryCode: "countryCode" },
};

type ReadList = Omit<FoundRecords, "leftOut" | "missing">;

/** Reads the records of a list that are shown. A server without paging sends more of them. */
function read<Row>({ data }: ListAnswer<Row>, asFound: (row: Row) => AnyFound): ReadList {
  const docs = data.docs.slice(0, MAX_FOUND_OF_KIND);
  return { records: docs.map(asFound), isCut: isMore(data.totalDocs, docs.length) || data.docs.length > docs.length };
}

function isMore(total: number | undefined, shown: number): boolean {
  return total !== undefined && total > shown;
}

function detailOf(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(SEPARATOR);
}

/** @returns null for a record that the person may not open, or of a kind that the panel does not know */
function hitOf(record: AnyFound, { person, from }: Search): Hit | null {
  const to = hrefOf(record, person, from);
  if (to === null) return null;
  return { title: isolated(record.title), detail: record.detail.split(SEPARATOR).map(isolated).join(SEPARATOR), to };
}

/** Returns the list of the bookings that were driven under a plate, which may belong to another driver now. */
function ridesOfPlate({ kind, title }: AnyFound, { person, t }: Search): Hit[] {
  const list = LISTS.booking;
  if (kind !== RIDES_OF_PLATE || !mayOpen(person, list)) return [];
  const to = `${pathOf(list)}?${new URLSearchParams({ search: title.toLowerCase() })}`;
  return [{ title: t("go-to:ridesOfPlate", { plate: isolated(title) }), detail: "", to }];
}

function hrefOf({ kind, _id, status, title }: AnyFound, person: Person, from: string): string | null {
  if (kind === "account") return recordLink(person, "account-details", _id, from);
  if (kind === "user") return recordLink(person, "ViewUser", _id, from);
  if (kind === "driver") return driverLink(person, { _id, status }, from);
  if (kind === "booking") return recordLink(person, "BookingDetails", _id, from);
  if (!mayOpen(person, "SubAdmin_Management")) return null;
  // Only the admin may open a sub-admin's form; others see the sub-admin in the list.
  return (
    recordLink(person, "AddEdit_SubAdmin", _id, from) ??
    `${pathOf("SubAdmin_Management")}?${new URLSearchParams({ search: title })}`
  );
}
