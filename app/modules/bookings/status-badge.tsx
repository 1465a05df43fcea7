import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { lookOf, statusText } from "./words";

/** The state of a booking. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation("bookings");
  return <Badge {...lookOf(status)}>{statusText(t, status)}</Badge>;
}
