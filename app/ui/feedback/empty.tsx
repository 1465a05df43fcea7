import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "../icon";

interface EmptyProps {
  /** 'No Data Found' (section 8) by default. */
  text?: string;
  hint?: string;
  icon?: IconName;
  children?: ReactNode;
}

export function Empty({ text, hint, icon = "search", children }: EmptyProps) {
  const { t } = useTranslation("ui");
  return (
    <div className="empty">
      <span className="empty-sign">
        <Icon name={icon} />
      </span>
      <p className="empty-text">{text ?? t("empty")}</p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
