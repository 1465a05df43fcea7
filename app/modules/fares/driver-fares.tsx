import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { keepFareDraft } from "./draft";
import { DriverFareForm } from "./driver-fare-form";
import { readDriverFares, saveDriverFares } from "./fare.server";
import { PlannedCard } from "./planned-card";
import type { FareReply } from "./reply";
import { ReviewForm } from "./review-form";

export const handle = { i18n: "fares" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.step?.review ? "fares:reviewTitle" : "screens:title.FareDesignatedDriver"),
);

export const loader = guardedLoader("FareDesignatedDriver", readDriverFares);

export const action = guardedAction("FareDesignatedDriver", saveDriverFares);

export const clientAction = keepFareDraft;

/** The page for the share of each of the two drivers of a designated driver ride. */
export default function DriverFares() {
  const { fare, fresh, back, step, formToken, planned, plansProblem, planFrom } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() as FareReply | undefined;
  const reply = failed ?? step ?? undefined;
  const { t } = useTranslation("fares");
  const { dateTime } = useFormat();
  const title = t("screens:title.FareDesignatedDriver");
  if (reply?.review) {
    return (
      <>
        <PageHeading back={reply.review.form} title={t("reviewTitle")} summary={t("reviewSummary")} />
        <ReviewForm
          heading={t("reviewTitle")}
          pageTitle={title}
          reply={reply}
          formToken={formToken}
          isPlan={planFrom !== null}
        />
      </>
    );
  }
  return (
    <>
      <PageHeading
        back={back}
        title={title}
        summary={planFrom === null ? t("driversSummary") : t("planned.from", { time: dateTime(planFrom) })}
      />
      <PlannedCard planned={planned} problem={plansProblem} href={fresh} />
      <Card>
        <DriverFareForm key={planFrom} fare={fare} formToken={formToken} reply={reply} fresh={fresh} back={back} />
      </Card>
    </>
  );
}
