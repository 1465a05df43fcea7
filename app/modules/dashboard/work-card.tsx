import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Icon, type IconName } from "~/ui/icon";
import type { WorkItem, WorkKind } from "./work-list.server";

const ICONS: Readonly<Record<WorkKind, IconName>> = {
  rides: "calendar-clock",
  expired: "calendar-x",
  drivers: "hourglass",
  documents: "file-clock",
  redeem: "wallet",
};

/** The person's open tasks as links with their number, or a sign that there are none. */
export function WorkCard({ items }: { items: readonly WorkItem[] }) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormat();
  const shown = items.filter(({ count }) => count !== 0);
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-2 px-4.5 py-3" aria-labelledby="work-heading">
      <h2 id="work-heading" className="card-title">
        {t("work.title")}
      </h2>
      {shown.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-2">
          <Icon name="circle-check" className="text-ok" />
          {t("work.nothing")}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {shown.map(({ kind, to, count }) => (
            <li key={kind}>
              <Link className="link inline-flex min-h-6 items-center gap-2 font-medium" to={to}>
                <Icon name={ICONS[kind]} />
                <span>
                  {count === null ? t(`work.uncounted.${kind}`) : t(`work.${kind}`, { count, shown: number(count) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
