import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VEHICLE_REASONS } from "contract/driver-reasons";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Dialog } from "~/ui/feedback/dialog";
import { OtherDecisionDialog } from "../review/other-decision-dialog";
import { RefusalForm } from "../review/refusal-form";
import { vehicleName } from "./vehicle";
import { disapproveVehicle, readVehicleDecision } from "./vehicle-decision.server";

export const handle = { i18n: "drivers" };

export const meta = pageTitle((t) => t("drivers:disapproveVehicleTitle"));

export const loader = guardedLoader("VehicleApprovedDisapproved", readVehicleDecision);

export const action = guardedAction("VehicleApprovedDisapproved", disapproveVehicle);

export default function DisapproveVehicle() {
  const { vehicle, back, preset, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  if (reply && "otherDecision" in reply)
    return <OtherDecisionDialog decision={reply.otherDecision} recordHref={back} />;
  return (
    <Dialog
      title={vehicle ? t("disapproveVehicleHeading", { name: vehicleName(vehicle) }) : t("disapproveVehicleTitle")}
      closeHref={back}
      role="alertdialog"
    >
      <RefusalForm
        kind="vehicle"
        reasons={VEHICLE_REASONS}
        preset={preset}
        language={vehicle?.driver?.language}
        version={vehicle?.updatedAt}
        formToken={formToken}
        reply={reply}
        back={back}
      />
    </Dialog>
  );
}
