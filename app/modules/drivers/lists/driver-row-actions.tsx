import type { TFunction } from "i18next";
import type { Driver } from "contract/drivers";
import { listHref, pageHref, type ListQuery } from "~/records/list/list-query";
import { rowHash } from "~/records/list/row-place";
import type { useNotifyAction } from "~/ui/list/notify-button";
import { RowActions, type MenuAction } from "~/ui/list/row-actions";
import { mayBlockIn, remindHref, viewHref, type DriverListId } from "../list-rules";
import { isExpired, remindableFrom } from "../time-labels";
import { vehiclesHref } from "../vehicles/vehicle";

interface DriverRowActionsProps {
  driver: Driver;
  /** Names the driver within a sentence, for screen readers. */
  name: string;
  list: DriverListId;
  query: ListQuery;
  label: ReturnType<typeof driverActionLabels>;
  notify: ReturnType<typeof useNotifyAction>;
  /** Whether the person may assign offices, according to the server. */
  mayAssignOffice: boolean;
  /** When the list was read, in milliseconds. */
  now: number;
}

/** Returns the labels of the actions, once for all rows. */
export const driverActionLabels = (t: TFunction<"drivers">) => ({
  remind: t("remind"),
  vehicles: t("vehicles"),
  assignOffice: t("assignOffice"),
  block: t("block"),
  unblock: t("unblock"),
  disapprove: t("disapprove"),
  approveAgain: t("approveAgain"),
  review: t("review"),
  view: t("view"),
});

/** The actions for a driver in a list, which depend on the driver's status. */
export function DriverRowActions(props: DriverRowActionsProps) {
  const { driver, name, list, query, label, notify, mayAssignOffice, now } = props;
  const { _id, status, isBlocked, nextExpiry, nextDocument } = driver;
  const mayRemind =
    status === "approved" &&
    isExpired(nextExpiry, now) &&
    nextDocument &&
    remindableFrom(nextDocument.remindedAt) <= now;
  const more: MenuAction[] = [];
  if (list !== "DisapprovedDriver" && list !== "CancelDriver")
    more.push({ label: label.vehicles, icon: "car", to: vehiclesHref(_id, listHref(query) + rowHash(_id)) });
  if (mayBlockIn(list)) more.push(...notify(pageHref(query, "notify", _id), status === "approved" && !isBlocked));
  if (mayAssignOffice)
    more.push({
      label: label.assignOffice,
      icon: "building-complex",
      to: mayBlockIn(list) ? pageHref(query, "office", _id) : viewHref(query, _id, "office"),
    });
  if (status === "approved") {
    const block = isBlocked ? "unblock" : "block";
    more.push(
      {
        label: label[block],
        icon: isBlocked ? "circle-check" : "ban",
        danger: !isBlocked,
        to: pageHref(query, block, _id),
      },
      { label: label.disapprove, icon: "x", danger: true, to: viewHref(query, _id, "disapprove") },
    );
  }
  if (status === "disapproved")
    more.push({ label: label.approveAgain, icon: "circle-check", to: viewHref(query, _id, "approve") });
  return (
    <RowActions
      name={name}
      primary={{ label: label[status === "pending" ? "review" : "view"], to: viewHref(query, _id) }}
      second={mayRemind ? { label: label.remind, to: remindHref(query, nextDocument._id), icon: "bell" } : undefined}
      more={more}
    />
  );
}
