import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VEHICLE_REASONS } from "contract/driver-reasons";
import type { DriverVehicle } from "contract/driver-vehicles";
import { useTranslation } from "~/i18n/translation";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { Dialog } from "~/ui/feedback/dialog";
import type { FormReply } from "~/records/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { OtherDecisionDialog } from "./other-decision-dialog";
import { presetReason, ReasonField, useFocusOnPreset } from "./reason-field";
import { vehicleName } from "./vehicle";
import { disapproveVehicle, readVehicleDecision } from "./vehicle-decision.server";
import "./texts";

const loadSchema = async () => (await import("./schema")).refusalSchema;

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("drivers:disapproveVehicleTitle"));

export const loader = guardedLoader("VehicleApprovedDisapproved", readVehicleDecision);

export const action = guardedAction("VehicleApprovedDisapproved", disapproveVehicle);

/** Disapproves a vehicle with a reason that the driver will read. */
export default function DisapproveVehicle() {
  const { vehicle, back, offered, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  useFocusOnPreset(offered);
  if (reply && "meanwhile" in reply) return <OtherDecisionDialog meanwhile={reply.meanwhile} nowHref={back} />;
  return (
    <Dialog
      title={vehicle ? t("disapproveVehicleHeading", { name: vehicleName(vehicle) }) : t("disapproveVehicleTitle")}
      closeHref={back}
    >
      <RefusalForm key={offered} vehicle={vehicle} offered={offered} formToken={formToken} reply={reply} back={back} />
    </Dialog>
  );
}

interface RefusalFormProps {
  vehicle: DriverVehicle | null;
  offered: string | null;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

function RefusalForm({ vehicle, offered, formToken, reply, back }: RefusalFormProps) {
  const { t } = useTranslation("drivers");
  const language = vehicle?.driver?.language ?? "en";
  const record = { reason: presetReason(VEHICLE_REASONS, offered, language) };
  const [form, fields] = useRecordForm({ id: "vehicle-refusal", schema: loadSchema, record, reply });
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={vehicle?.updatedAt}
      back={back}
      saveLabel={t("disapprove")}
      destructive
      compare={[{ name: "reason", label: t("reason") }]}
    >
      <ReasonField field={fields.reason} reasons={VEHICLE_REASONS} kind="vehicle" language={language} />
    </RecordForm>
  );
}
