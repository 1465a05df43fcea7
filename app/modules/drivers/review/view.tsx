import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { guardedLoader } from "~/access/guard.server";
import { RecordPage } from "~/ui/record-page";
import { DecisionButtons } from "./decision-buttons";
import { DocumentsSection } from "./documents-section";
import { nameOf } from "../driver";
import { DriverFacts } from "./driver-facts";
import { DriverSummary } from "./driver-summary";
import { HistoryCard } from "../history/history-card";
import { ReadyNotice } from "./ready-notice";
import { DriverBadge } from "../status-badges";
import { VehiclesCard } from "../vehicles/vehicles-card";
import { readView, toNext } from "./view.server";

export const handle = { i18n: "drivers" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data ? t("drivers:viewTitle", { name: nameOf(data.driver) }) : t("screens:title.driver-view"),
);

export const loader = guardedLoader("driver-view", async (args) => {
  const after = args.url.searchParams.get("next");
  if (after !== null) throw await toNext(args, after);
  return readUnlessFormFailed(args, () => readView(args));
});

/** The page of one driver with documents, vehicles, history, and the decision about them. */
export default function ViewDriver() {
  const view = useLoaderData<typeof loader>();
  // If the driver can't be read, only the dialog's failed form is shown.
  return view ? <DriverView {...view} /> : <Outlet />;
}

type View = Awaited<ReturnType<typeof readView>>;

function DriverView({ driver, unsent, history, links, query, back, now }: View) {
  const { t } = useTranslation("drivers");
  return (
    <RecordPage
      title={
        <span className="inline-flex flex-wrap items-center gap-3">
          {nameOf(driver)} <DriverBadge status={driver.status} />
        </span>
      }
      actions={<DecisionButtons driver={driver} query={query} now={now} />}
      unsent={unsent}
      back={{ to: back.to, label: t(back.isList ? "back" : "ui:form.back") }}
    >
      <ReadyNotice driver={driver} now={now} />
      <DriverSummary driver={driver} query={query} now={now} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid gap-4">
          <DocumentsSection driver={driver} query={query} now={now} />
          <HistoryCard driver={driver} history={history} query={query} />
        </div>
        <div className="grid gap-4">
          <DriverFacts driver={driver} links={links} now={now} />
          <VehiclesCard driver={driver} query={query} />
        </div>
      </div>
    </RecordPage>
  );
}
