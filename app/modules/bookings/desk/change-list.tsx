import { useTranslation } from "react-i18next";
import type { BookingChange } from "contract/bookings";
import { useFormat } from "~/i18n/format";
import { Icon, type IconName } from "~/ui/icon";
import { ownDirection } from "~/ui/own-direction";
import { changeText, detailsOf } from "./change-text";

const ICONS: Readonly<Record<string, IconName>> = { assigned: "user-round", unassigned: "user-x", undone: "undo-2" };

/** What the company changed about a ride before it began, with reasons and overruled obstacles. */
export function ChangeList({ changes }: { changes: readonly BookingChange[] }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{t("desk.changes")}</h3>
      <ol className="timeline">
        {changes.map((change, index) => (
          <li key={index}>
            <Icon name={ICONS[change.kind] ?? "pencil"} />
            <span className="min-w-0 wrap-anywhere">{ownDirection(changeText(t, format, change))}</span>
            {detailsOf(t, change).map((detail) => (
              <span key={detail} className="timeline-said wrap-anywhere">
                {ownDirection(detail)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
