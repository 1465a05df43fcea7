import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { keepFareDraft } from "./draft";
import { DriverFareForm } from "./driver-fare-form";
import { readDriverFares, saveDriverFares } from "./fare.server";
import type { FareReply } from "./reply";
import { ReviewForm } from "./review-form";

export const handle = { i18n: "fares" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.step?.review ? "fares:reviewTitle" : "screens:title.FareDesignatedDriver"),
);

export const loader = guardedLoader("FareDesignatedDriver", readDriverFares);

export const action = guardedAction("FareDesignatedDriver", saveDriverFares);

export const clientAction = keepFareDraft;

/** Edits what each of the two drivers of a designated driver ride receives. */
export default function DriverFares() {
  const { fare, fresh, step, formToken } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() as FareReply | undefined;
  const reply = failed ?? step ?? undefined;
  const { t } = useTranslation("fares");
  const title = t("screens:title.FareDesignatedDriver");
  if (reply?.review) {
    return (
      <>
        <PageHeading back={reply.review.form} title={t("reviewTitle")} summary={t("reviewSummary")} />
        <ReviewForm heading={t("reviewTitle")} pageTitle={title} reply={reply} formToken={formToken} />
      </>
    );
  }
  return (
    <>
      <PageHeading back={pathOf("ManageDesignatedDriver")} title={title} summary={t("driversSummary")} />
      <Card>
        <DriverFareForm fare={fare} formToken={formToken} reply={reply} fresh={fresh} />
      </Card>
    </>
  );
}
