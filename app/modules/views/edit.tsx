import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { Card } from "~/ui/card";
import { CheckboxField, SelectField } from "~/ui/form/choice-fields";
import { RecordForm } from "~/ui/form/record-form";
import { NumberField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PageHeading } from "~/ui/page-heading";
import { readEdit, saveView } from "./edit.server";
import { COUNTING_FIELD } from "./view";

export const handle = { i18n: "views" };

export const meta = pageTitle<typeof loader>((t, { data }) => t(data?.isNew ? "views:saveTitle" : "views:editTitle"));

export const loader = guardedLoader("views", readEdit);

export const action = guardedAction("views", saveView);

const loadSchema = async () => (await import("./schema")).viewForm;

/** The form that saves the state of a list as a new view, or edits the view of `?id=`. */
export default function EditView() {
  const { isNew, view, back, formToken, mayChange, isCountable, shares, title } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("views");
  const record = view
    ? { name: view.name, share: view.share, counted: view.counted ? "on" : "", threshold: view.threshold ?? undefined }
    : { share: "me" };
  const [form, fields] = useRecordForm({ id: "view", schema: loadSchema, record: record as never, reply });
  const compare = mayChange
    ? [
        { name: "name", label: t("name") },
        { name: "share", label: t("share") },
        { name: "threshold", label: t("threshold") },
      ]
    : [];
  return (
    <>
      <PageHeading
        back={back}
        title={view ? t("editHeading", { name: view.name }) : t(isNew ? "saveTitle" : "editTitle")}
        summary={title}
      />
      <Card>
        <RecordForm
          form={form}
          formToken={formToken}
          back={back}
          version={mayChange ? view?.version : undefined}
          compare={compare}
        >
          {!mayChange && <input type="hidden" name={COUNTING_FIELD} value="1" />}
          {mayChange && (
            <>
              <TextField field={fields.name} label={t("name")} required />
              <SelectField field={fields.share} label={t("share")} options={shares} />
            </>
          )}
          {isCountable && (
            <>
              <CheckboxField field={fields.counted} label={t("counted")} />
              <NumberField
                field={fields.threshold}
                label={t("threshold")}
                hint={t("thresholdHint")}
                inputMode="numeric"
              />
            </>
          )}
        </RecordForm>
      </Card>
    </>
  );
}
