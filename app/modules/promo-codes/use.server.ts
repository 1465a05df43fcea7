import { calls } from "contract";
import type { PromoCode } from "contract/promo-codes";
import type { PromoUse } from "contract/promo-use";
import type { GuardedArgs } from "~/access/guard.server";
import { mayOpen, pathOf } from "~/access/screens";
import { recordLink } from "~/records/return-to";
import { nullIfCallFailed } from "~/taxi-api/error";

/** A rider who used a code; null for fields that the person may not see. */
export interface CodeUser {
  id: string;
  name: string | null;
  href: string | null;
  uses: number;
}

export interface ShownUse extends Omit<PromoUse, "overLimit" | "shared"> {
  overLimit: { total: number; riders: CodeUser[] };
  shared: { by: PromoUse["shared"][number]["by"]; riders: CodeUser[] }[];
}

/**
 * Reads how a code was used, and the URLs of exactly its bookings and its completed rides. A server that does not count uses
 * still has the bookings list.
 */
export async function readUse({ api, person, url }: GuardedArgs, { _id: id, code }: PromoCode) {
  const answer = await api(calls.readPromoUse, { params: { id } }).catch(nullIfCallFailed);
  const listOf = (more: Record<string, string>) =>
    `${pathOf("Booking_Management")}?${new URLSearchParams({ promoCode: code, ...more }).toString()}`;
  const lists = mayOpen(person, "Booking_Management")
    ? { bookings: listOf({}), rides: listOf({ status: "completed" }) }
    : null;
  const shown = ({ _id, name, uses }: PromoUse["overLimit"]["riders"][number]): CodeUser => ({
    id: _id,
    name,
    href: name === null ? null : recordLink(person, "ViewUser", _id, url.pathname + url.search),
    uses,
  });
  const use: ShownUse | null = answer && {
    ...answer.data,
    overLimit: { ...answer.data.overLimit, riders: answer.data.overLimit.riders.map(shown) },
    shared: answer.data.shared.map((group) => ({ ...group, riders: group.riders.map(shown) })),
  };
  return { use, lists };
}
