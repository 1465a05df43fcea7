import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { Card } from "~/ui/card";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";
import { giveBack, readConfirm } from "./give-back.server";

export const handle = { i18n: "refunds" };

export const meta = pageTitle((t) => t("refunds:confirmQuestion"));

export const loader = guardedLoader("GiveBack", readConfirm);

export const action = guardedAction("GiveBack", giveBack);

/** Says who gets what afterwards, and asks for confirmation. */
export default function ConfirmGiveBack() {
  const { number, typed, bounds, sentences, before, left, isProposal, change, formToken } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("refunds");
  const loadSchema = async () => (await import("./give-schema")).giveBackForm(bounds);
  const [form] = useRecordForm({ id: "confirm", schema: loadSchema, record: typed, reply });
  const isMore = before.own.length + before.others.length > 0;
  return (
    <>
      <PageHeading title={t("confirmQuestion")} back={change} backName={t("giveBackOf", { number })} />
      <Card className="max-w-2xl">
        <GivenBefore {...before} />
        {sentences === null && !reply ? (
          <>
            <p className="mb-4">{t("cannotGive")}</p>
            <LinkButton kind="primary" to={change}>
              {t("change")}
            </LinkButton>
          </>
        ) : (
          <RecordForm
            form={form}
            formToken={formToken}
            back={change}
            backLabel={t("change")}
            saveLabel={t(isProposal ? "propose" : isMore ? "giveMore" : "giveBack")}
            compare={(["amount", "bearer", "reason"] as const).map((name) => ({ name, label: t(name) }))}
          >
            {sentences?.map((sentence) => (
              <p key={sentence} className="text-[0.9375rem]">
                {sentence}
              </p>
            ))}
            <p className="text-ink-2" dir="auto">
              {typed.reason}
            </p>
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="left" value={left} />
          </RecordForm>
        )}
      </Card>
    </>
  );
}

/** Says what of the booking was given back already, so that going back and pressing again does not give it twice unnoticed. */
function GivenBefore({ own, others }: { own: readonly string[]; others: readonly string[] }) {
  const said = (sentences: readonly string[]) => sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
  return (
    <>
      {own.length > 0 && <div className="notice notice-warn mb-4">{said(own)}</div>}
      {others.length > 0 && <div className="mb-4 text-ink-2">{said(others)}</div>}
    </>
  );
}
