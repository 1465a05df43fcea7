import { useTranslation } from "react-i18next";
import type { BookingDetails } from "contract/bookings";
import type { ListQuery } from "~/records/list/list-query";
import { LinkButton } from "~/ui/link-button";
import { detailsHref } from "../list-rules";

/** The links to what a dispatcher can do with a ride that has not begun. */
export function DeskLinks({ booking, query }: { booking: BookingDetails; query: ListQuery }) {
  const { t } = useTranslation("bookings");
  const { _id: id, driver } = booking;
  return (
    <>
      <LinkButton
        icon="user-round"
        {...(!driver && { kind: "primary" as const })}
        to={detailsHref(query, id, "driver")}
      >
        {t(driver ? "desk.changeDriver" : "desk.assign")}
      </LinkButton>
      {driver && (
        <LinkButton icon="user-x" to={detailsHref(query, id, "take-off")}>
          {t("desk.takeOff")}
        </LinkButton>
      )}
      <LinkButton icon="pencil" to={detailsHref(query, id, "change")}>
        {t("desk.change")}
      </LinkButton>
    </>
  );
}
