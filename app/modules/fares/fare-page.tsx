import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { pathOf } from "~/access/screens";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { EstimateTables } from "./estimate-tables";
import { FareForm } from "./fare-form";
import type { FareScreen, readFarePage, saveFare } from "./fare.server";
import type { FareReply } from "./reply";
import { ReviewForm } from "./review-form";

/** The title of a fare's form, or of the review of its changes. */
export function fareMeta(screen: FareScreen) {
  return pageTitle<() => ReturnType<typeof readFarePage>>((t, { data }) => {
    if (!data?.step?.review) return t(`screens:title.${screen}`);
    const heading = t("fares:reviewTitle");
    return data.name === null ? heading : t("fares:headingOf", { heading, name: data.name });
  });
}

/** The fare form of every service; after Save it shows the changes, to be confirmed at an address of their own. */
export function FarePage({ screen }: { screen: FareScreen }) {
  const { fare, estimate, name, back, fresh, step, formToken } = useLoaderData<typeof readFarePage>();
  const failed = useActionData<typeof saveFare>() as FareReply | undefined;
  const reply = failed ?? step ?? undefined;
  const { t } = useTranslation("fares");
  const title = t(`screens:title.${screen}`);
  const withName = (heading: string) => (name === null ? heading : t("headingOf", { heading, name }));
  if (reply?.review) {
    return (
      <>
        <PageHeading back={reply.review.form} title={withName(t("reviewTitle"))} summary={t("reviewSummary")} />
        <div className="flex flex-wrap items-start gap-4 *:min-w-0 *:flex-[1_1_28rem]">
          <ReviewForm heading={withName(t("reviewTitle"))} pageTitle={title} reply={reply} formToken={formToken} />
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
      <PageHeading back={back} title={withName(title)} summary={t("summary")} />
      <FareForm
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
