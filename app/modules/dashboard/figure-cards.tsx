import { useTranslation } from "react-i18next";
import { amountsText } from "~/i18n/amounts";
import type { ListQuery } from "~/records/list/list-query";
import type { NamedPeriod } from "~/records/list/periods";
import { FIGURE_LINK } from "~/ui/chart/figure-link";
import { classNames } from "~/ui/class-names";
import { Icon, type IconName } from "~/ui/icon";
import { HiddenParams } from "~/ui/list/hidden-params";
import { PeriodField } from "~/ui/list/period-field";
import { useDashboardFormat } from "./format";
import { uncollectedText } from "./uncollected-text";
import type { Figure, FigureKind } from "./figures";
import type { Now } from "./now.server";

const ICONS: Readonly<Record<FigureKind, IconName>> = {
  unassigned: "user-x",
  underWay: "car",
  requested: "calendar-check",
  completed: "circle-check",
  confirmed: "circle-check",
  cancelled: "ban",
  fares: "coins",
  drivers: "car-taxi-front",
  company: "building-complex",
};

/** The longest large figure that fits into half the width of a phone: "999,999 $". */
const MAX_LARGE_CHARACTERS = 9;

/** Shows today's rides and those under way. */
export function NowCard({ now: { at, figures } }: { now: Now }) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  return (
    <section className="card @container">
      <div className="card-head">
        <h2 className="card-title">{t("now.title")}</h2>
        <p className="text-sm text-ink-2">{t("now.asOf", { time: format.time(at) })}</p>
      </div>
      <Figures figures={figures} labelOf={(kind) => t(`now.${kind}`)} />
    </section>
  );
}

interface PeriodCardProps {
  figures: readonly Figure[];
  /** The list query whose filters are the chosen days. */
  query: ListQuery;
  /** The named periods to choose from. */
  named: NamedPeriod[];
}

/** Shows the rides of the chosen days, and the control for choosing them. */
export function PeriodCard({ figures, query, named }: PeriodCardProps) {
  const { t } = useTranslation("dashboard");
  const labels: Partial<Record<FigureKind, string>> = {
    requested: t("days.requested"),
    fares: t("series.fares"),
    drivers: t("days.drivers"),
    company: t("days.company"),
  };
  return (
    <section className="card @container">
      <div className="card-head">
        <h2 className="card-title">{t("days.title")}</h2>
        <form method="get" action={query.path} autoComplete="off">
          <HiddenParams query={query} without={["from", "to"]} />
          <PeriodField query={query} named={named} />
        </form>
      </div>
      <Figures figures={figures} labelOf={(kind) => labels[kind] ?? t(`series.${kind}`)} />
    </section>
  );
}

interface FiguresProps {
  figures: readonly Figure[];
  labelOf: (kind: FigureKind) => string;
}

/** The column classes by the number of figures, where there is room for more than two beside each other. */
const COLUMNS: Readonly<Record<number, string>> = {
  3: "@min-[34rem]:grid-cols-3",
  4: "@min-[34rem]:grid-cols-4",
  5: "@min-[34rem]:grid-cols-3 @min-[56rem]:grid-cols-[repeat(4,1fr)_1.5fr]",
  6: "@min-[34rem]:grid-cols-3 @min-[72rem]:grid-cols-6",
};

/** The width of the last figure if their number is odd. */
const LAST_OF_ODD: Readonly<Record<number, string>> = {
  3: "col-span-2 @min-[34rem]:col-span-1",
  5: "col-span-2 @min-[56rem]:col-span-1",
};

/** Figures beside each other, each with a link to the list of its rides. They fill each row. */
function Figures({ figures, labelOf }: FiguresProps) {
  const { length } = figures;
  return (
    <ul className={classNames("grid grid-cols-2 gap-x-1 p-2", COLUMNS[length])}>
      {figures.map((figure, index) => (
        <li
          key={figure.kind}
          className={classNames("row-span-3 grid grid-rows-subgrid", index === length - 1 && LAST_OF_ODD[length])}
        >
          <OneFigure {...figure} label={labelOf(figure.kind)} />
        </li>
      ))}
    </ul>
  );
}

function OneFigure({ label, ...figure }: Figure & { label: string }) {
  const { kind, value, isAmount, others = [], inAll, to } = figure;
  const format = useDashboardFormat();
  const shown = isAmount ? amountsText({ ...format, money: format.roundMoney }, value, others) : format.number(value);
  const valueClass = classNames(
    "mt-1 justify-self-start font-semibold tabular-nums",
    shown.length > MAX_LARGE_CHARACTERS ? "text-lg" : "text-2xl",
    to !== null && FIGURE_LINK,
  );
  const name = (
    <span className="flex items-center gap-2 text-ink-2">
      <Icon name={ICONS[kind]} />
      {label}
    </span>
  );
  // The parts of figures beside each other are aligned, however many lines their labels and details have.
  const className = "row-span-3 grid grid-rows-subgrid rounded-lg px-2.5 py-2";
  if (to === null || inAll)
    return (
      <p className={className}>
        {name}{" "}
        {to === null ? (
          <span className={valueClass}>{shown}</span>
        ) : (
          <a className={valueClass} href={to}>
            {shown}
          </a>
        )}{" "}
        <Detail {...figure} />
      </p>
    );
  return (
    <a href={to} className={`${className} hover:bg-hover`}>
      {name} <span className={valueClass}>{shown}</span> <Detail {...figure} />
    </a>
  );
}

/** A line below a figure. */
function Detail({ value, weekBefore, uncollected, inAll }: Figure) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  const parts = [
    weekBefore !== undefined && format.change(value, weekBefore),
    weekBefore !== undefined && t("now.weekBefore", { amount: format.roundMoney(weekBefore) }),
    uncollected && uncollectedText(t, format, uncollected),
  ].filter(Boolean);
  const all = inAll && t("now.inAll", { count: inAll.value, shown: format.number(inAll.value) });
  return (
    <span className="text-sm text-ink-2">
      {parts.join(" · ")}
      {inAll && (
        <>
          {t("now.soon")} ·{" "}
          {inAll.to === null ? (
            all
          ) : (
            <a className="link" href={inAll.to}>
              {all}
            </a>
          )}
        </>
      )}
    </span>
  );
}
