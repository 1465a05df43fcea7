import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
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

interface LeftOutProps {
  /** The default is "Left out:". */
  label?: string;
  records: readonly LeftOutRecord[];
  /** The number of further ones, which are not named. */
  more?: number;
}

/** Names the selected records that a question leaves out, and why. */
export function LeftOut({ label, records, more = 0 }: LeftOutProps) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
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
        {more > 0 && <p>{t("allMatching.more", { number: number(more) })}</p>}
      </div>
    </div>
  );
}
