import type { userData } from "contract/dashboard";
import type { z } from "zod";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { FIGURE_LINK } from "~/ui/chart/figure-link";
import { Icon, type IconName } from "~/ui/icon";

export type People = z.output<typeof userData>;

/** The lists of the counted people, if the reader may open them. */
export type CountLinks = Partial<Record<"users" | "joined" | "drivers" | "pending" | "subAdmins" | "blocked", string>>;

interface Count {
  label: string;
  icon: IconName;
  value: number;
  to?: string | undefined;
  detail?: string | undefined;
  /** The URL of the list that the detail counts. */
  detailTo?: string | undefined;
}

interface CountsProps {
  people: People;
  links: CountLinks;
}

/** The four counts (section 2), each with a detail if the server sends one. */
export function Counts({ people, links }: CountsProps) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormat();
  const detail = (key: "joined" | "waiting" | "blocked", count: number | undefined) =>
    count === undefined ? undefined : t(`counts.${key}`, { count, shown: number(count) });
  const counts: Count[] = [
    {
      label: t("counts.users"),
      icon: "users",
      value: people.user,
      to: links.users,
      detail: detail("joined", people.newUsers),
      detailTo: links.joined,
    },
    {
      label: t("counts.drivers"),
      icon: "car-taxi-front",
      value: people.driver,
      to: links.drivers,
      detail: detail("waiting", people.pendingDrivers),
      detailTo: links.pending,
    },
    {
      label: t("counts.subAdmins"),
      icon: "shield",
      value: people.subAdmin,
      to: links.subAdmins,
      detail: detail("blocked", people.blockedSubAdmins),
      detailTo: links.blocked,
    },
    { label: t("counts.total"), icon: "sigma", value: people.total, detail: t("counts.inService") },
  ];
  return (
    <section className="@container">
      <h2 className="sr-only">{t("counts.heading")}</h2>
      <dl className="grid gap-3.5 @min-[19rem]:grid-cols-2 @min-[42rem]:grid-cols-4">
        {counts.map(({ label, icon, value, to, detail, detailTo }) => (
          <div key={label} className="card row-span-3 grid grid-rows-subgrid gap-0 px-3.5 py-4 @min-[26rem]:px-4.5">
            <dt className="flex items-center gap-2 text-ink-2">
              <Icon name={icon} className="@max-[26rem]:hidden" />
              <span className="min-w-0">{label}</span>
            </dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums">
              {to ? (
                <a className={FIGURE_LINK} href={to} aria-label={`${label}: ${number(value)}`}>
                  {number(value)}
                </a>
              ) : (
                number(value)
              )}
            </dd>
            {detail && (
              <dd className="text-sm text-ink-2">
                {detailTo ? (
                  <a className="link inline-block min-h-6" href={detailTo}>
                    {detail}
                  </a>
                ) : (
                  detail
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
