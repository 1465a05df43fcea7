import { useTranslation } from "react-i18next";
import { timeLeft } from "~/i18n/time-left";
import { amountsText } from "~/i18n/amounts";
import { useFormat } from "~/i18n/format";
import { Badge, type Tone } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { useDashboardFormat } from "./format";
import { timeSpan } from "./time-span";
import type { Urgency, WorkItem, WorkKind } from "./work-list.server";

const TONES: Readonly<Record<WorkKind, Tone>> = {
  rides: "bad",
  expired: "bad",
  drivers: "warn",
  documents: "warn",
  vehicles: "warn",
  redeem: "info",
  refunds: "info",
  adjustments: "info",
  mails: "bad",
};

interface WorkCardProps {
  items: readonly WorkItem[];
  /** The ISO time at which the tasks were counted. */
  now: string;
}

/** The person's open tasks as links with their number and urgency, or a message that there are none. */
export function WorkCard({ items, now }: WorkCardProps) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormat();
  const urgencyText = useUrgencyText(now);
  const shown = items.filter(({ count }) => count !== 0);
  return (
    <section className="card" aria-labelledby="work-heading">
      <h2 id="work-heading" className="card-title px-4.5 py-4">
        {t("work.title")}
      </h2>
      {shown.length === 0 ? (
        <p className="flex items-center gap-2 px-4.5 pb-4 text-ink-2">
          <Icon name="circle-check" className="text-ok" />
          {t("work.nothing")}
        </p>
      ) : (
        <ul className="@min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[62rem]:block">
          {shown.map(({ kind, to, count, urgency }) => {
            const urgent = urgency && urgencyText(kind, urgency);
            return (
              <li key={kind} className="border-t border-line">
                <a className="flex items-center gap-3 px-4.5 py-3 hover:bg-hover" href={to}>
                  <span className="min-w-6 text-end text-[0.9375rem] font-semibold tabular-nums">
                    {count !== null && number(count)}
                  </span>{" "}
                  <span className="min-w-0 grow">
                    <span className="block first-letter:uppercase">
                      {count === null ? t(`work.uncounted.${kind}`) : t(`work.${kind}`, { count })}
                    </span>{" "}
                    {urgent && (
                      <Badge tone={TONES[kind]} className="whitespace-normal">
                        {urgent}
                      </Badge>
                    )}
                  </span>
                  <Icon name="chevron-right" className="text-ink-2" />
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Returns a function for texts such as "longest 26 days", "first in 18 minutes", "$1,240 in total"; empty for an invalid date. */
function useUrgencyText(now: string) {
  const { t, i18n } = useTranslation("dashboard");
  const { roundMoney, list } = useDashboardFormat();
  return (kind: WorkKind, urgency: Urgency): string => {
    if ("amount" in urgency)
      return t("work.amount", { amount: amountsText({ money: roundMoney, list }, urgency.amount, urgency.others) });
    const isFirst = "first" in urgency;
    // Documents expire at the end of a day, and their list says "yesterday" from then on.
    const round = kind === "expired" ? Math.ceil : Math.floor;
    const time = isFirst
      ? timeLeft(i18n.language, urgency.first, now)
      : timeSpan(i18n.language, urgency.longest, now, round);
    return time && t(isFirst ? "work.first" : "work.longest", { time });
  };
}
