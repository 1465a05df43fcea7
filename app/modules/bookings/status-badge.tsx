import { useTranslation } from "~/i18n/translation";
import { Badge } from "~/ui/badge";
import { labelFor, statusLook } from "./labels";

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation("bookings");
  return <Badge {...statusLook(status)}>{labelFor(t, "status", status)}</Badge>;
}
