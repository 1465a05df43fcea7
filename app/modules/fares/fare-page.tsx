import type { Fare, FareEstimate } from "contract/fares";
import { useTranslation } from "~/i18n/translation";
import { pathOf } from "~/access/screens";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { EstimateTables } from "./estimate-tables";
import { FareForm } from "./fare-form";
import type { FareReply } from "./reply";
import { ReviewForm } from "./review-form";

interface FarePageProps {
  screen: "FareTaxiSingle" | "FarePet" | "FarePackage" | "FareDesignated";
  /** From the loader. */
  fare: Omit<Fare, "estimate"> | null;
  estimate: FareEstimate | null;
  name: string | null;
  /** Where Back leads. */
  back: string;
  formToken: string;
  /** From the action. */
  reply: FareReply | undefined;
}

/** The one fare form of all services; after Save, what would change, to be confirmed. */
export function FarePage({ screen, fare, estimate, name, back, formToken, reply }: FarePageProps) {
  const { t } = useTranslation("fares");
  const title = t(`screens:title.${screen}`);
  const of = (heading: string) => (name === null ? heading : t("headingOf", { heading, name }));
  const section = t("screens:group.services");
  if (reply?.review) {
    return (
      <>
        <PageHeading section={of(title)} title={of(t("reviewTitle"))} summary={t("reviewSummary")} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,36.25rem)_minmax(0,1fr)]">
          <ReviewForm heading={of(t("reviewTitle"))} pageTitle={title} reply={reply} formToken={formToken} />
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
      <PageHeading section={section} title={of(title)} summary={t("summary")} />
      <FareForm
        fare={fare}
        before={estimate}
        formToken={formToken}
        reply={reply}
        back={back}
        estimateAddress={`${pathOf(screen)}/estimate`}
      />
    </>
  );
}
