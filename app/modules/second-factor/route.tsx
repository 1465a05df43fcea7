import { useActionData, useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { inertUnder } from "~/ui/feedback/inert-under";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";
import { RecoveryCodes } from "./recovery-codes-card";
import { readFactorPage, setUpFactor } from "./second-factor.server";
import { SetUpForm } from "./set-up-form";

export const handle = { i18n: "second-factor" };

export const meta = pageTitle((t) => t("screens:title.second-factor"));

export const loader = guardedLoader("second-factor", readFactorPage);

export const action = guardedAction("second-factor", setUpFactor);

const UNDER = pathOf("second-factor");

/** The signed-in person's second factor: its set-up or its state, and for the admin whether sub-admins need one. */
export default function SecondFactor() {
  const { factor, must, setUp, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("second-factor");
  const dialog = useOutlet();
  const done = reply && "recoveryCodes" in reply ? reply : undefined;
  const formReply = reply && !("recoveryCodes" in reply) ? reply : undefined;
  if (done)
    return (
      <>
        <PageHeading title={t("doneTitle")} summary={t("doneLead")} />
        <Card title={t("codes")}>
          <RecoveryCodes codes={done.recoveryCodes} />
        </Card>
        <p className="mt-4">
          <LinkButton kind="primary" to={done.next ?? pathOf("profile")}>
            {t("goOn")}
          </LinkButton>
        </p>
      </>
    );
  return (
    <>
      <div {...inertUnder(dialog)}>
        <PageHeading title={t("screens:title.second-factor")} summary={t(must ? "mustLead" : "lead")} />
        {factor?.isOn ? (
          <FactorCard factor={factor} />
        ) : (
          <SetUpForm setUp={formReply?.setUp ?? setUp} reply={formReply} formToken={formToken} must={must} />
        )}
        {factor?.subAdmins && !must && <SubAdminsCard {...factor.subAdmins} />}
      </div>
      {dialog}
    </>
  );
}

function FactorCard({ factor }: { factor: NonNullable<Awaited<ReturnType<typeof readFactorPage>>["factor"]> }) {
  const { t } = useTranslation("second-factor");
  const { dateTime } = useFormat();
  return (
    <Card>
      <dl className="grid gap-4">
        <Fact label={t("state")}>{factor.since ? t("onSince", { since: dateTime(factor.since) }) : t("on")}</Fact>
        <Fact label={t("codes")}>{t("codesLeft", { count: factor.recoveryCodesLeft })}</Fact>
      </dl>
      <div className="form-actions mt-4">
        <LinkButton to={`${UNDER}/recovery-codes`}>{t("renew")}</LinkButton>
        {!factor.isRequired && (
          <LinkButton kind="danger" to={`${UNDER}/off`}>
            {t("turnOff")}
          </LinkButton>
        )}
      </div>
      {factor.isRequired && <p className="hint">{t("required")}</p>}
    </Card>
  );
}

function SubAdminsCard({ isRequired, all, withFactor }: { isRequired: boolean; all: number; withFactor: number }) {
  const { t } = useTranslation("second-factor");
  return (
    <Card
      className="mt-4"
      title={t("subAdmins")}
      actions={
        <LinkButton size="small" to={`${pathOf("SubAdmin_Management")}/second-factor`}>
          {t("change")}
        </LinkButton>
      }
    >
      <p>{t(isRequired ? "isRequired" : "isChosen")}</p>
      <p className="text-ink-2">{t("haveOne", { count: withFactor, all })}</p>
    </Card>
  );
}
