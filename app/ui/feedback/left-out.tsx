import { useTranslation } from "react-i18next";
import { ownDirection } from "../own-direction";
import { Icon } from "../icon";

export interface LeftOutRecord {
  id: string;
  name: string;
  /** "Rejected" */
  why: string;
}

/** Names the selected records that a question is not about, and why. */
export function LeftOut({ records }: { records: readonly LeftOutRecord[] }) {
  const { t } = useTranslation("ui");
  if (records.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
      <div>
        <p>{t("leftOut")}</p>
        <ul>
          {records.map(({ id, name, why }) => (
            <li key={id}>
              {ownDirection(name)}: {why}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
