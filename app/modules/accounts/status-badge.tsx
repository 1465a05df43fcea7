import { useTranslation } from "react-i18next";
import type { Account } from "contract/accounts";
import { Badge } from "~/ui/badge";
import { statusOf } from "./account";

/** The badge Pending or Approved; null for accounts that need no approval (section 2). */
export function StatusBadge({ account }: { account: Account }) {
  const { t } = useTranslation("accounts");
  const status = statusOf(account);
  if (!status) return null;
  return (
    <Badge tone={status === "approved" ? "ok" : "warn"} icon={status === "approved" ? "check" : "hourglass"}>
      {t(status)}
    </Badge>
  );
}
