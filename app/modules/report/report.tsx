import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { Card } from "~/ui/card";
import { ExportMenu } from "~/ui/list/export-menu";
import { PageHeading } from "~/ui/page-heading";
import { PrintButton } from "~/ui/print-button";
import { ReportChart } from "./report-chart";
import { ReportChoice } from "./report-choice";
import { ReportTable } from "./report-table";
import { readReportPage } from "./report.server";

export const handle = { i18n: "report" };

export const meta = pageTitle<typeof loader>((t, { data }) => {
  const title = t("screens:title.Report");
  return data?.problem ? t("common:errorTitle", { title }) : title;
});

export const loader = guardedLoader("Report", readReportPage);

/** The totals of bookings in a period: a sentence, a chart of what riders paid, and a table of every figure. */
export default function Report() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("report");
  const { report, query } = page;
  return (
    <>
      <PageHeading section={t("screens:group.money")} title={t("screens:title.Report")} summary={report?.sentence}>
        {report && (
          <>
            <PrintButton />
            <ExportMenu list={{ state: "ok", query }} />
          </>
        )}
      </PageHeading>
      <div className="grid gap-3.5">
        <ReportChoice page={page} />
        {report && (
          <>
            <ReportChart report={report} />
            <Card flush className="list">
              <ReportTable report={report} />
            </Card>
            <p className="hint">{t("hint")}</p>
          </>
        )}
      </div>
    </>
  );
}
