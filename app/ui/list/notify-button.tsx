import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { ConnectionContext } from "../connection-context";
import { BulkButton } from "./bulk-bar";
import type { MenuAction } from "./row-actions";

/** Leads from the ticked rows to the form for a notification, if the person may send one. */
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

/**
 * Does the same for one row, in its menu. @returns a function for the menu entry of a row; no entry if the person may not send it
 * or the recipient can't be reached
 */
export function useNotifyAction(): (to: string, isReached: boolean) => MenuAction[] {
  const { t } = useTranslation("ui");
  const { canNotify } = useContext(ConnectionContext);
  const label = t("notify");
  return (to, isReached) => (canNotify && isReached ? [{ label, icon: "bell", to }] : []);
}
