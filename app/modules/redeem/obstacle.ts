import type { TFunction } from "i18next";
import type { RedeemRequest } from "contract/redeem";
import type { Format } from "~/i18n/format";
import { isShort } from "./balance";

/** Returns what prevents the approval of a request: "6,211 of 6,711 points"; null if nothing is known to. */
export function obstacleTo(request: RedeemRequest, t: TFunction, { number }: Format): string | null {
  const { status, user, balance, points } = request;
  if (isApprovable(request)) return null;
  if (status !== "pending") return t(`redeem:already.${status}`);
  if (request.isApprovedOnceByMe) return t("redeem:approvedByMe");
  return user._id
    ? t("redeem:pointsOf", { balance: number(balance ?? 0), points: number(points) })
    : t("redeem:removed");
}

/** Whether nothing is known that would make the server refuse the approval of a request. */
export function isApprovable(request: RedeemRequest): boolean {
  return request.status === "pending" && Boolean(request.user._id) && !isShort(request) && !request.isApprovedOnceByMe;
}
