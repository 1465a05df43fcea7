import { useTranslation } from "~/i18n/translation";
import { Badge } from "~/ui/badge";
import { lookOf, statusText } from "./labels";

/** The state of a booking. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation("bookings");
  return <Badge {...lookOf(status)}>{statusText(t, status)}</Badge>;
}
