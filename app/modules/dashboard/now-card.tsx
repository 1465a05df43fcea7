import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { amountsText } from "~/i18n/amounts";
import { FIGURE_LINK } from "~/ui/chart/figure-link";
import { Icon, type IconName } from "~/ui/icon";
import { classNames } from "~/ui/class-names";
import { useDashboardFormat } from "./charts";
import type { Now, NowFigure, NowKind } from "./now.server";

const ICONS: Readonly<Record<NowKind, IconName>> = {
  unassigned: "user-x",
  underWay: "car",
  completed: "circle-check",
  cancelled: "ban",
  earnings: "coins",
};

/** The card of today's rides and of those under way. Each figure links to the list of its rides. */
export function NowCard({ now: { at, figures } }: { now: Now }) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  return (
    <section className="card @container">
      <div className="card-head">
        <h2 className="card-title">{t("now.title")}</h2>
        <p className="text-sm text-ink-2">{t("now.asOf", { time: format.time(at) })}</p>
      </div>
      <ul className="grid grid-cols-2 gap-1 p-2 @min-[34rem]:grid-cols-[repeat(4,1fr)] @min-[56rem]:grid-cols-[repeat(4,1fr)_1.5fr]">
        {figures.map((figure) => (
          <li key={figure.kind} className={figure.kind === "earnings" ? "col-span-full @min-[56rem]:col-auto" : ""}>
            <Figure {...figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ kind, value, weekBefore, others = [], to }: NowFigure) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  const content = (
    <>
      <span className="flex items-center gap-2 text-ink-2">
        <Icon name={ICONS[kind]} />
        {t(`now.${kind}`)}
      </span>{" "}
      <span className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className={classNames("text-2xl font-semibold tabular-nums", to !== null && FIGURE_LINK)}>
          {kind === "earnings"
            ? amountsText({ ...format, money: format.roundMoney }, value, others)
            : format.number(value)}
        </span>{" "}
        {weekBefore !== undefined && (
          <span className="text-sm text-ink-2">
            {[format.change(value, weekBefore), t("now.weekBefore", { amount: format.roundMoney(weekBefore) })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        )}
      </span>
    </>
  );
  const className = "block rounded-lg px-2.5 py-2";
  return to === null ? (
    <p className={className}>{content}</p>
  ) : (
    <Link to={to} className={`${className} hover:bg-hover`}>
      {content}
    </Link>
  );
}
