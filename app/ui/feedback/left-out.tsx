import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ownDirection } from "../own-direction";
import { Icon } from "../icon";

export interface LeftOutRecord {
  id: string;
  name: string;
  /** The reason, such as "Rejected". */
  why: string;
  /** What can be done to it instead. */
  action?: ReactNode;
}

/** Names the selected records that a question leaves out, and why. @param label the default is "Left out:" */
export function LeftOut({ label, records }: { label?: string; records: readonly LeftOutRecord[] }) {
  const { t } = useTranslation("ui");
  if (records.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-alert" />
      <div>
        <p>{label ?? t("leftOut")}</p>
        <ul>
          {records.map(({ id, name, why, action }) => (
            <li key={id}>
              {ownDirection(name)}: {why} {action}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
