import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { matchScreen, pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { EstimateTables } from "./estimate-tables";
import { FareForm } from "./fare-form";
import { keepFareDraft } from "./draft";
import { type FareScreen, readFarePage, saveFare } from "./fare.server";
import { PlannedCard } from "./planned-card";
import type { FareReply } from "./reply";
import { ReviewForm } from "./review-form";

export const handle = { i18n: "fares" };

const SCREENS = ["FareTaxiSingle", "FarePet", "FarePackage", "FareDesignated"] as const;

/** The title of a fare's form, or of the review of its changes. */
export const meta = pageTitle<typeof loader>((t, { data, location }) => {
  if (!data?.step?.review) return t(`screens:title.${matchScreen(location.pathname)!}`);
  const heading = t("fares:reviewTitle");
  return data.name === null ? heading : t("fares:headingOf", { heading, name: data.name });
});

export const loader = guardedLoader(SCREENS, readFarePage);

export const action = guardedAction(SCREENS, saveFare);

export const clientAction = keepFareDraft;

export default function Fare() {
  const { screen } = useLoaderData<typeof loader>();
  return <FarePage key={screen} screen={screen} />;
}

/** The fare form of every service. Save leads to a page with its own URL, on which the changes are confirmed. */
function FarePage({ screen }: { screen: FareScreen }) {
  const { fare, estimate, name, back, fresh, step, formToken, planned, plansProblem, planFrom } =
    useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() as FareReply | undefined;
  const reply = failed ?? step ?? undefined;
  const { t } = useTranslation("fares");
  const { dateTime } = useFormat();
  const title = t(`screens:title.${screen}`);
  const withName = (heading: string) => (name === null ? heading : t("headingOf", { heading, name }));
  if (reply?.review) {
    return (
      <>
        <PageHeading back={reply.review.form} title={withName(t("reviewTitle"))} summary={t("reviewSummary")} />
        <div className="flex flex-wrap items-start gap-4 *:min-w-0 *:flex-[1_1_28rem]">
          <ReviewForm
            heading={withName(t("reviewTitle"))}
            pageTitle={title}
            reply={reply}
            formToken={formToken}
            isPlan={planFrom !== null}
          />
          <Card title={t("estimate")}>
            <div className="flex flex-col gap-4">
              {!reply.review.after && <p className="hint">{t("estimateFailed")}</p>}
              <EstimateTables before={estimate} after={reply.review.after} />
            </div>
          </Card>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeading
        back={back}
        title={withName(title)}
        summary={planFrom === null ? t("summary") : t("planned.from", { time: dateTime(planFrom) })}
      />
      <PlannedCard planned={planned} problem={plansProblem} href={fresh} />
      <FareForm
        key={planFrom}
        fare={fare}
        before={estimate}
        formToken={formToken}
        reply={reply}
        fresh={fresh}
        back={back}
        estimatePath={`${pathOf(screen)}/estimate`}
      />
    </>
  );
}
