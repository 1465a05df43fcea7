import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Driver } from "contract/drivers";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { SelectField } from "~/ui/form/choice-fields";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { Icon } from "~/ui/icon";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { LinkButton } from "~/ui/link-button";
import { approve, readDecision } from "./decision.server";
import { nameOf, labelFor } from "../driver";
import { categoriesOf } from "../drivers.server";
import { useFindingText } from "./driver-summary";
import { categoryOfVehicle, findingsOf, lacksCategory } from "./findings";
import { nextHref, viewHref } from "../list-rules";
import { OtherDecisionDialog } from "./other-decision-dialog";
import { outstandingDocuments } from "./outstanding-documents";

export const handle = { i18n: "drivers" };

const loadSchema = async () => (await import("./schema")).approvalSchema;

export const meta = pageTitle((t) => t("drivers:approveTitle"));

export const loader = guardedLoader("driver-view", async (args) => {
  const [decision, categories] = await Promise.all([readDecision(args), categoriesOf(args.api)]);
  return { ...decision, categories };
});

export const action = guardedAction("driver-view", approve);

/** The dialog that approves a driver for a vehicle category. A second button also opens the next driver. */
export default function ApproveDriver() {
  const { driver, id, query, now, formToken, categories } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const back = viewHref(query, id);
  if (reply && "otherDecision" in reply)
    return <OtherDecisionDialog decision={reply.otherDecision} recordHref={back} nextHref={nextHref(query, id)} />;
  const open = driver ? outstandingDocuments(driver, now).map((type) => labelFor(t, "document", type)) : [];
  return (
    <Dialog title={driver ? t("approveHeading", { name: nameOf(driver) }) : t("approveTitle")} closeHref={back}>
      {open.length > 0 && !reply ? (
        <>
          <p className="dialog-body">{t("notReady", { count: open.length, documents: format.list(open) })}</p>
          <div className="dialog-foot">
            <LinkButton to={back}>{t("backToDriver")}</LinkButton>
          </div>
        </>
      ) : (
        <ApprovalForm
          driver={driver}
          now={now}
          categories={categories}
          formToken={formToken}
          reply={reply}
          back={back}
        />
      )}
    </Dialog>
  );
}

interface ApprovalFormProps {
  driver: Driver | null;
  now: number;
  /** Null if the call failed. */
  categories: readonly string[] | null;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

function ApprovalForm({ driver, now, categories, formToken, reply, back }: ApprovalFormProps) {
  const { t } = useTranslation("drivers");
  const sayFinding = useFindingText();
  // The vehicle's category is preselected if drivers can be approved for it.
  const ofVehicle = driver ? categoryOfVehicle(driver) : "";
  const offered = driver?.vehicleCategory || (categories?.includes(ofVehicle) ? ofVehicle : "");
  const [form, fields] = useRecordForm({
    id: "approval",
    schema: loadSchema,
    record: { vehicleCategory: offered },
    reply,
  });
  const label = t("vehicleCategory");
  const category = fields.vehicleCategory.value ?? offered;
  const vehicles = (driver?.vehicles ?? []).filter(({ status }) => status !== "disapproved");
  const warnings = driver
    ? [
        ...findingsOf(driver, now)
          .filter(({ problem }) => problem !== "otherCategory")
          .map((finding) => sayFinding(finding, driver)),
        ...(lacksCategory(vehicles, category) ? [t("otherCategory", { category })] : []),
      ]
    : [];
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={driver?.updatedAt}
      back={back}
      saveLabel={t("approve")}
      compare={[{ name: "vehicleCategory", label }]}
      moreActions={
        driver?.status === "pending" && (
          <Button type="submit" name="next" value="1">
            {t("approveAndNext")}
          </Button>
        )
      }
    >
      <div aria-live="polite">
        {warnings.length > 0 && (
          <div className="notice notice-warn">
            <Icon name="triangle-alert" />
            <div>
              <p>{t("checkFirst")}</p>
              <ul className="list-disc ps-4 font-normal">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
      {categories === null ? (
        <TextField field={fields.vehicleCategory} label={label} required />
      ) : (
        <SelectField
          field={fields.vehicleCategory}
          label={label}
          hint={
            categories.length === 0 ? t("noCategories", { screen: t("screens:menu.TaxiSingleManagement") }) : undefined
          }
          placeholder={t("chooseCategory")}
          options={categories.map((name) => ({ value: name, label: name }))}
          required
        />
      )}
    </RecordForm>
  );
}
