import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { Icon, type IconName } from "../icon";

interface EmptyProps {
  /** One line that says why; 'No Data Found' (section 8) without it. */
  text?: string;
  /** What to do next, in a sentence. */
  hint?: string;
  icon?: IconName;
  /** One button or link that helps. */
  children?: ReactNode;
}

/** What stands where nothing is. */
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
