import { calls } from "contract";
import type { Refund } from "contract/refunds";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** How long a person's own refund may still be a press that was meant once, such as one before the browser's Back. */
const JUST_NOW_MS = 15 * 60_000;

/** More refunds of one booking than these would not help anybody. */
const MAX_SAID = 20;

/**
 * Reads what of a booking was refunded or proposed already.
 * @returns sentences, latest first; `own` are those about what the person did a moment ago
 */
export async function readGivenBefore(api: Api, booking: string, t: TFunction, format: Format, now: Date) {
  const query = { booking, page: 1, limit: MAX_SAID, search: "", sort: "createdAt", order: "desc" } as const;
  const answer = await api(calls.listRefunds, { query }).catch(nullIfCallFailed);
  // A server that does not know the filter sends those of other bookings too.
  const made = (answer?.data.docs ?? []).filter(
    (refund) => refund.booking._id === booking && refund.status !== "rejected",
  );
  const own = made.filter((refund) => isJustNow(refund, now));
  return {
    own: own.map(({ status, amount, currency, createdAt = "" }) =>
      t(status === "proposed" ? "refunds:youProposed" : "refunds:youGave", {
        amount: format.minorMoney(amount, currency),
        time: format.time(createdAt),
      }),
    ),
    others: made
      .filter((refund) => !own.includes(refund))
      .map(({ status, amount, currency, createdAt = "", decidedAt, by }) =>
        t(status === "proposed" ? "refunds:proposedBefore" : "refunds:gaveBefore", {
          amount: format.minorMoney(amount, currency),
          name: by ?? "–",
          at: format.dateTime(status === "proposed" ? createdAt : (decidedAt ?? createdAt)),
        }),
      ),
  };
}

function isJustNow({ isOwn, createdAt = "" }: Refund, now: Date): boolean {
  return isOwn && now.getTime() - Date.parse(createdAt) < JUST_NOW_MS;
}
