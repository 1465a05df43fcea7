import { useTranslation } from "react-i18next";
import { classNames } from "../class-names";
import { Icon, type IconName } from "../icon";

export interface RowAction {
  label: string;
  to: string;
  danger?: boolean;
}

export interface MenuAction extends RowAction {
  icon: IconName;
}

interface RowActionsProps {
  /** The row's name within a sentence, for screen readers: "Edit tip 10 %". */
  name: string;
  primary?: RowAction;
  /** A second button, if the row needs one. If it has an icon, tables without room for its text show only the icon. */
  second?: (RowAction & { icon?: IconName | undefined }) | undefined;
  more?: readonly MenuAction[];
}

/** The primary action as a button, the others in a menu. */
export function RowActions({ name, primary, second, more = [] }: RowActionsProps) {
  const { t } = useTranslation("ui");
  const moreActions = t("list.moreActions", { name });
  return (
    <div className="row-actions">
      {primary && (
        <a className="btn btn-sm" href={primary.to}>
          {`${primary.label} `}
          <span className="sr-only">{name}</span>
        </a>
      )}
      {second && (
        <a
          className={classNames("btn btn-sm", second.icon && "btn-icon")}
          href={second.to}
          title={second.icon && second.label}
        >
          {second.icon && <Icon name={second.icon} />}
          <span className={second.icon && "sr-only"}>{`${second.label} `}</span>
          <span className="sr-only">{name}</span>
        </a>
      )}
      {more.length > 0 && (
        <details className="menu">
          <summary className="btn btn-sm btn-icon" aria-label={moreActions} title={moreActions}>
            <Icon name="ellipsis" />
          </summary>
          <div className="menu-panel">
            {more.map(({ label, to, icon, danger }) => (
              <a key={to} className={classNames("menu-item", danger && "text-bad")} href={to}>
                <Icon name={icon} />
                {`${label} `}
                <span className="sr-only">{name}</span>
              </a>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
