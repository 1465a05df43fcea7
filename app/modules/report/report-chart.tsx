import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { Chart } from "~/ui/chart/chart";
import { ChartKey } from "~/ui/chart/chart-key";
import { PAIR_LOOKS } from "~/ui/chart/pair-looks";
import { Empty } from "~/ui/feedback/empty";
import type { Report } from "./report.server";

/** A chart of what riders paid in both periods. The table below contains all its values. */
export function ReportChart({ report }: { report: Report }) {
  const { t } = useTranslation("report");
  const format = useFormat();
  const captionId = useId();
  const { total, currency, drawing, shownDays, comparedDays } = report;
  if (!drawing && report.pages.page > 1) return null;
  const money = (minor: number) => format.minorMoney(minor, currency);
  return (
    <Card title={t("figures.paid")}>
      <p id={captionId} className="sr-only">
        {t("chart", { groups: t(`groupings.${report.by}`) })}
      </p>
      {drawing ? (
        <div className="@container">
          <div className="grid gap-x-8 gap-y-5 @min-[50rem]:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="min-w-0">
              <Chart drawing={drawing} name={t("figures.paid")} describedBy={captionId} />
              {report.largest && <p className="hint mt-1">{t("largest", { number: format.number(report.largest) })}</p>}
            </div>
            <ChartKey
              title={t("together")}
              shape="bar"
              entries={[
                { id: "now", label: shownDays, value: money(total.now.paid), look: PAIR_LOOKS.now },
                ...(total.before && comparedDays
                  ? [{ id: "before", label: comparedDays, value: money(total.before.paid), look: PAIR_LOOKS.before }]
                  : []),
              ]}
            />
          </div>
        </div>
      ) : (
        <Empty icon="calendar-x" />
      )}
    </Card>
  );
}
