import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { newFormToken } from "~/records/form/form-token.server";
import { Dialog } from "~/ui/feedback/dialog";
import { CheckboxField } from "~/ui/form/choice-fields";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { savePolicy } from "./second-factor.server";

export const handle = { i18n: "second-factor" };

const schema = async () => (await import("./schema")).policySchema;
const BACK = pathOf("second-factor");

export const meta = pageTitle((t) => t("second-factor:subAdmins"));

export const loader = guardedLoader("AddEdit_SubAdmin", async ({ api }) => {
  const { data } = await api(calls.readSecondFactor);
  return { isRequired: data.subAdmins?.isRequired ?? false, formToken: newFormToken() };
});

export const action = guardedAction("AddEdit_SubAdmin", savePolicy);

/** The page on which the admin decides whether all sub-admins need a second factor. */
export default function SubAdmins() {
  const { isRequired, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("second-factor");
  const [form, fields] = useRecordForm({
    id: "factor-policy",
    schema,
    reply,
    record: { subAdminsNeedIt: isRequired ? "on" : "" },
  });
  return (
    <Dialog title={t("subAdmins")} closeHref={BACK}>
      <RecordForm form={form} formToken={formToken} back={BACK} backLabel={t("ui:cancel")}>
        <CheckboxField field={fields.subAdminsNeedIt} label={t("requireOfAll")} />
        <p className="hint">{t("requireConsequence")}</p>
      </RecordForm>
    </Dialog>
  );
}
