import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DRIVER_REASONS } from "contract/driver-reasons";
import type { Driver } from "contract/drivers";
import { useTranslation } from "~/i18n/translation";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import type { FormReply } from "~/records/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { disapprove, readDecision } from "./decision.server";
import { nameOf } from "./driver";
import { nextHref, viewHref } from "./list-rules";
import { OtherDecisionDialog } from "./other-decision-dialog";
import { presetReason, ReasonField, useFocusOnPreset } from "./reason-field";
import "./texts";

const loadSchema = async () => (await import("./schema")).refusalSchema;

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("drivers:disapproveTitle"));

export const loader = guardedLoader("driver-view", readDecision);

export const action = guardedAction("driver-view", disapprove);

/** Disapproves a driver with a reason that the driver will read. */
export default function DisapproveDriver() {
  const { driver, id, offered, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  useFocusOnPreset(offered);
  const back = viewHref(query, id);
  if (reply && "meanwhile" in reply)
    return <OtherDecisionDialog meanwhile={reply.meanwhile} nowHref={back} nextHref={nextHref(query, id)} />;
  return (
    <Dialog title={driver ? t("disapproveHeading", { name: nameOf(driver) }) : t("disapproveTitle")} closeHref={back}>
      <DisapprovalForm
        key={offered}
        driver={driver}
        offered={offered}
        formToken={formToken}
        reply={reply}
        back={back}
      />
    </Dialog>
  );
}

interface DisapprovalFormProps {
  driver: Driver | null;
  offered: string | null;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

function DisapprovalForm({ driver, offered, formToken, reply, back }: DisapprovalFormProps) {
  const { t } = useTranslation("drivers");
  const language = driver?.language ?? "en";
  const record = { reason: presetReason(DRIVER_REASONS, offered, language) };
  const [form, fields] = useRecordForm({ id: "disapproval", schema: loadSchema, record, reply });
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={driver?.updatedAt}
      back={back}
      saveLabel={t("disapprove")}
      destructive
      compare={[{ name: "reason", label: t("reason") }]}
      moreActions={
        driver?.status === "pending" && (
          <Button type="submit" name="next" value="1">
            {t("disapproveAndNext")}
          </Button>
        )
      }
    >
      <ReasonField field={fields.reason} reasons={DRIVER_REASONS} kind="driver" language={language} />
    </RecordForm>
  );
}
