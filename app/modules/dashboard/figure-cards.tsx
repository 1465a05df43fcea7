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
import type { Figure, FigureKind } from "./figures";
import type { Now } from "./now.server";

const ICONS: Readonly<Record<FigureKind, IconName>> = {
  unassigned: "user-x",
  underWay: "car",
  requested: "calendar-check",
  completed: "circle-check",
  confirmed: "circle-check",
  cancelled: "ban",
  earnings: "coins",
};

/** Half the width of a phone has room for a large figure of this length: "999,999 $". */
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
  /** Its filters are the chosen days. */
  query: ListQuery;
  /** The periods that are offered. */
  named: NamedPeriod[];
}

/** Shows the rides of the chosen days, and the control for these. */
export function PeriodCard({ figures, query, named }: PeriodCardProps) {
  const { t } = useTranslation("dashboard");
  const labels: Partial<Record<FigureKind, string>> = { requested: t("days.requested"), earnings: t("earnings.title") };
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

/** Figures beside each other, each with a link to the list of its rides. A fifth one needs a line of its own, or more room. */
function Figures({ figures, labelOf }: FiguresProps) {
  return (
    <ul className="grid grid-cols-2 gap-1 p-2 @min-[34rem]:grid-cols-[repeat(4,1fr)] @min-[56rem]:grid-cols-[repeat(4,1fr)_1.5fr]">
      {figures.map((figure, index) => (
        <li key={figure.kind} className={classNames("grid", index === 4 && "col-span-full @min-[56rem]:col-auto")}>
          <OneFigure {...figure} label={labelOf(figure.kind)} />
        </li>
      ))}
    </ul>
  );
}

function OneFigure({ kind, label, value, isAmount, weekBefore, others = [], to }: Figure & { label: string }) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  const figure = isAmount ? amountsText({ ...format, money: format.roundMoney }, value, others) : format.number(value);
  const content = (
    <>
      <span className="flex items-center gap-2 text-ink-2">
        <Icon name={ICONS[kind]} />
        {label}
      </span>{" "}
      <span className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span
          className={classNames(
            figure.length > MAX_LARGE_CHARACTERS ? "text-lg" : "text-2xl",
            "font-semibold tabular-nums",
            to !== null && FIGURE_LINK,
          )}
        >
          {figure}
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
  // Figures beside each other stand on one line, however many lines their labels have.
  const className = "flex flex-col justify-between rounded-lg px-2.5 py-2";
  return to === null ? (
    <p className={className}>{content}</p>
  ) : (
    <a href={to} className={`${className} hover:bg-hover`}>
      {content}
    </a>
  );
}
