import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { EmptyValue } from "~/ui/empty-value";
import { labelFor, statusLook } from "./labels";

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation("bookings");
  if (status === "") return <EmptyValue />;
  return <Badge {...statusLook(status)}>{labelFor(t, "status", status)}</Badge>;
}
