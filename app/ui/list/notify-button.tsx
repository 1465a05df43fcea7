import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { ConnectionContext } from "../connection-context";
import { BulkButton } from "./bulk-bar";
import type { MenuAction } from "./row-actions";

/** Leads from the ticked rows to what is sent to them, for whom may send it. */
export function NotifyButton() {
  const { t } = useTranslation("ui");
  const { canNotify } = useContext(ConnectionContext);
  return (
    canNotify && (
      <BulkButton under="notify" icon="bell">
        {t("notify")}
      </BulkButton>
    )
  );
}

/** The same of one row, in its menu. @returns what makes it for a row; nothing where the person may not, or for who is not reached */
export function useNotifyAction(): (to: string, isReached: boolean) => MenuAction[] {
  const { t } = useTranslation("ui");
  const { canNotify } = useContext(ConnectionContext);
  const label = t("notify");
  return (to, isReached) => (canNotify && isReached ? [{ label, icon: "bell", to }] : []);
}
