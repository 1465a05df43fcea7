import type { userData } from "contract/dashboard";
import type { z } from "zod";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Icon, type IconName } from "~/ui/icon";

export type People = z.output<typeof userData>;

interface Count {
  label: string;
  icon: IconName;
  value: number;
  detail?: string | undefined;
}

/** The four counts (section 2), each with a detail where the server has one. */
export function Counts({ people }: { people: People }) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormat();
  const detail = (key: "joined" | "waiting" | "blocked", count: number | undefined) =>
    count === undefined ? undefined : t(`counts.${key}`, { count, shown: number(count) });
  const counts: Count[] = [
    { label: t("counts.users"), icon: "users", value: people.user, detail: detail("joined", people.newUsers) },
    {
      label: t("counts.drivers"),
      icon: "car-taxi-front",
      value: people.driver,
      detail: detail("waiting", people.pendingDrivers),
    },
    {
      label: t("counts.subAdmins"),
      icon: "shield",
      value: people.subAdmin,
      detail: detail("blocked", people.blockedSubAdmins),
    },
    { label: t("counts.total"), icon: "sigma", value: people.total, detail: t("counts.inService") },
  ];
  return (
    <section className="@container">
      <h2 className="sr-only">{t("counts.heading")}</h2>
      <dl className="grid gap-3.5 @min-[19rem]:grid-cols-2 @min-[42rem]:grid-cols-4">
        {counts.map(({ label, icon, value, detail }) => (
          <div key={label} className="card px-3.5 py-4 @min-[26rem]:px-4.5">
            <dt className="flex items-center gap-2 text-ink-2">
              <Icon name={icon} className="@max-[26rem]:hidden" />
              <span className="min-w-0">{label}</span>
            </dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums">{number(value)}</dd>
            {detail && <dd className="text-sm text-ink-2">{detail}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
