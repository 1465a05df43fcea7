import { useTranslation } from "react-i18next";
import { classNames } from "../class-names";
import { Icon, type IconName } from "../icon";

export interface RowAction {
  /** The word on the button: "Edit". */
  label: string;
  to: string;
  icon?: IconName;
  danger?: boolean;
}

interface RowActionsProps {
  /** The row's name inside a sentence: "tip 10 %". Readers hear "Edit tip 10 %". */
  name: string;
  usual?: RowAction;
  more?: readonly RowAction[];
}

/** What can be done with a row: the usual thing as a button, the rest behind "…". */
export function RowActions({ name, usual, more = [] }: RowActionsProps) {
  const { t } = useTranslation("ui");
  return (
    <div className="row-actions">
      {usual && (
        <a className="btn btn-sm" href={usual.to}>
          {usual.label} <span className="sr-only">{name}</span>
        </a>
      )}
      {more.length > 0 && (
        <details className="menu">
          <summary className="btn btn-sm btn-icon" aria-label={t("list.moreActions", { name })}>
            <Icon name="ellipsis" />
          </summary>
          <div className="menu-panel" data-align="end">
            {more.map(({ label, to, icon, danger }) => (
              <a key={to} className={classNames("menu-item", danger && "text-bad")} href={to}>
                {icon && <Icon name={icon} />}
                <span>
                  {label} <span className="sr-only">{name}</span>
                </span>
              </a>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
