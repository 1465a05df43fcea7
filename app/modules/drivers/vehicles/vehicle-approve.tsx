import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Dialog } from "~/ui/feedback/dialog";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { OtherDecisionDialog } from "../review/other-decision-dialog";
import { vehicleName } from "./vehicle";
import { approveVehicle, readVehicleDecision } from "./vehicle-decision.server";

export const handle = { i18n: "drivers" };

const loadSchema = async () => (await import("../review/schema")).vehicleSchema;

export const meta = pageTitle((t) => t("drivers:approveVehicleTitle"));

export const loader = guardedLoader("VehicleApprovedDisapproved", readVehicleDecision);

export const action = guardedAction("VehicleApprovedDisapproved", approveVehicle);

/** Asks before a vehicle is approved. */
export default function ApproveVehicle() {
  const { vehicle, id, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  const form = reply && "otherDecision" in reply ? undefined : reply;
  const [state] = useRecordForm({ id: "vehicle-approval", schema: loadSchema, reply: form });
  if (reply && "otherDecision" in reply)
    return <OtherDecisionDialog decision={reply.otherDecision} recordHref={back} />;
  return (
    <Dialog title={t("approveVehicleQuestion")} closeHref={back} maxWidth="30rem">
      <RecordForm form={state} formToken={formToken} version={vehicle?.updatedAt} back={back} saveLabel={t("approve")}>
        <input type="hidden" name="vehicle" value={id} />
        <p className="confirm-name">{vehicle ? vehicleName(vehicle) : ""}</p>
      </RecordForm>
    </Dialog>
  );
}
