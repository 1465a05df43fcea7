import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { classNames } from "~/ui/class-names";
import { FIGURE_LINK } from "~/ui/chart/figure-link";
import { EmptyValue } from "~/ui/empty-value";
import { LinkButton } from "~/ui/link-button";
import type { Report, ShownRow } from "./report.server";

const COUNTS = ["rides", "cancelled"] as const;
const AMOUNTS = ["driver", "company", "tips", "fees", "promo", "tax", "refunds", "cash"] as const;

/**
 * Every figure of every row, and the sums. The comparison stands beside what riders paid, where it is seen without scrolling. Each
 * row, its rides, its cancelled bookings and its refunds are links to the bookings.
 */
export function ReportTable({ report }: { report: Report }) {
  const { t } = useTranslation("report");
  const { by, rows, total } = report;
  const headers = [
    t(`groupings.${by}`),
    ...[...COUNTS, "paid" as const].map((name) => t(`figures.${name}`)),
    ...(total.before ? [t("paidBefore"), t("change")] : []),
    ...AMOUNTS.map((name) => t(`figures.${name}`)),
  ];
  return (
    <>
      <div className="wide-table relative overflow-x-auto print:overflow-visible">
        <table className="table text-sm md:[&_:is(th,td)]:px-1.5" role="table">
          <caption className="sr-only">{t("table", { groups: t(`groupings.${by}`), days: report.shownDays })}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {headers.map((header, index) => (
                <th key={header} scope="col" role="columnheader" className={index > 0 ? "num" : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <ReportRow key={row.key} row={row} report={report} headers={headers} />
            ))}
            <ReportRow row={total} report={report} headers={headers} isSum />
          </tbody>
        </table>
      </div>
      <Pages pages={report.pages} />
    </>
  );
}

interface ReportRowProps {
  row: ShownRow;
  report: Report;
  headers: readonly string[];
  isSum?: boolean;
}

function ReportRow({ row, report: { currency, total }, headers, isSum }: ReportRowProps) {
  const format = useFormat();
  const { label, now, before, opens } = row;
  const money = (minor: number) => (minor === 0 ? "–" : format.minorMoney(minor, currency));
  const linked = (to: string | null | undefined, text: string): ReactNode =>
    to ? (
      <Link className={FIGURE_LINK} to={to} discover="none">
        {text}
      </Link>
    ) : (
      text
    );
  const change = (difference: number) => `${difference > 0 ? "+" : ""}${money(difference)}`;
  const cells = [
    ...COUNTS.map((name) => linked(now[name] === 0 ? undefined : opens?.[name], format.number(now[name]))),
    money(now.paid),
    ...(before ? [money(before.paid), change(now.paid - before.paid)] : []),
    // The compared period does not have this part.
    ...(total.before && !before ? [<EmptyValue key="before" />, <EmptyValue key="change" />] : []),
    ...AMOUNTS.map((name) =>
      linked(name === "refunds" && now.refunds !== 0 ? opens?.refunds : undefined, money(now[name])),
    ),
  ];
  return (
    <tr role="row" className={isSum ? "font-semibold" : undefined}>
      <th scope="row" role="rowheader" className={classNames("md:min-w-28 print:min-w-24", isSum && "font-semibold")}>
        {opens?.all ? (
          <Link className="row-name" to={opens.all} discover="none">
            {label}
          </Link>
        ) : (
          label
        )}
      </th>
      {cells.map((cell, index) => (
        <td
          key={headers[index + 1]}
          role="cell"
          className="num tabular-nums not-print:whitespace-nowrap"
          data-label={headers[index + 1]}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}

function Pages({ pages: { page, last, previous, next } }: { pages: Report["pages"] }) {
  const { t } = useTranslation("report");
  if (last === 1) return null;
  return (
    <div className="pages">
      <span>{t("page", { page, last })}</span>
      <nav className="segments" aria-label={t("ui:list.pages")}>
        {previous && (
          <LinkButton size="small" to={previous}>
            {t("ui:list.previous")}
          </LinkButton>
        )}
        {next && (
          <LinkButton size="small" to={next}>
            {t("ui:list.next")}
          </LinkButton>
        )}
      </nav>
    </div>
  );
}
