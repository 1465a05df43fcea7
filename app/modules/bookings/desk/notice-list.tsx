import { useTranslation } from "react-i18next";
import type { RideNotice } from "contract/bookings";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { ownDirection } from "~/ui/own-direction";

const MAIL = ["waiting", "sent", "failed", "unknown"];

/** Who was told what about a ride, when, and how. */
export function NoticeList({ notices }: { notices: readonly RideNotice[] }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  if (notices.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{t("desk.told")}</h3>
      <ol className="timeline">
        {notices.map(({ at, to, name, title, mail }, index) => (
          <li key={index}>
            <Icon name="bell" />
            <span className="min-w-0 wrap-anywhere">
              {ownDirection(name === "" ? t(to === "driver" ? "driver" : "rider") : name)}
            </span>
            <time className="text-ink-2" dateTime={at}>
              {format.dateTime(at)} <span className="timeline-passed" />
            </time>
            <span className="timeline-said wrap-anywhere">
              {[title, t("desk.toldBy.app"), mail !== null && (MAIL.includes(mail) ? t(`desk.toldBy.${mail}`) : mail)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
