import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";

interface Member {
  _id: string;
  title: string;
  riders?: number | null | undefined;
}

/** Explains what happens to the riders in tiers that are about to be deleted. */
export function MembersNote({ tiers }: { tiers: readonly Member[] }) {
  const { t } = useTranslation("tiers");
  const { number } = useFormat();
  const inThem = tiers.flatMap(({ _id: id, title, riders }) => (riders ? [{ id, title, riders }] : []));
  const total = inThem.reduce((sum, { riders }) => sum + riders, 0);
  if (total === 0)
    return (
      <p className="text-ink-2">
        {t(tiers.some(({ riders }) => riders === null || riders === undefined) ? "deleteUnknown" : "deleteNobody")}
      </p>
    );
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-alert" />
      <div>
        <p>{t("deleteRiders", { count: total, riders: number(total) })}</p>
        {tiers.length > 1 && (
          <ul>
            {inThem.map(({ id, title, riders }) => (
              <li key={id}>{t("inTier", { title, riders: number(riders) })}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
