import { useTranslation } from "~/i18n/translation";
import { Badge } from "~/ui/badge";
import { statusLook, statusText } from "./labels";

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation("bookings");
  return <Badge {...statusLook(status)}>{statusText(t, status)}</Badge>;
}
