import { useTranslation } from "react-i18next";
import type { DriverState } from "contract/driver-constants";
import type { DriverDocument } from "contract/driver-documents";
import type { DriverVehicle } from "contract/driver-vehicles";
import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import { isExpired } from "./time-labels";

type Looks<Status extends string> = Record<Status, [Tone, IconName]>;

const DRIVER: Looks<DriverState> = {
  pending: ["warn", "hourglass"],
  approved: ["ok", "badge-check"],
  disapproved: ["bad", "ban"],
  cancelled: ["plain", "user-x"],
};
const DOCUMENT: Looks<DriverDocument["status"]> = {
  pending: ["warn", "hourglass"],
  approved: ["ok", "check"],
  rejected: ["bad", "x"],
};
const VEHICLE: Looks<DriverVehicle["status"]> = {
  pending: ["warn", "hourglass"],
  approved: ["ok", "check"],
  disapproved: ["bad", "ban"],
};

export function DriverBadge({ status }: { status: DriverState }) {
  const { t } = useTranslation("drivers");
  return <StatusBadge looks={DRIVER[status]} label={t(`state.${status}`)} />;
}

interface DocumentBadgeProps {
  document: Pick<DriverDocument, "status" | "expiresAt">;
  now: number;
}

/** The status of a document. An accepted document that has expired counts as expired. */
export function DocumentBadge({ document: { status, expiresAt }, now }: DocumentBadgeProps) {
  const { t } = useTranslation("drivers");
  if (status === "approved" && isExpired(expiresAt, now))
    return <StatusBadge looks={["bad", "calendar-x"]} label={t("documentState.expired")} />;
  return <StatusBadge looks={DOCUMENT[status]} label={t(`documentState.${status}`)} />;
}

export function VehicleBadge({ status }: { status: DriverVehicle["status"] }) {
  const { t } = useTranslation("drivers");
  return <StatusBadge looks={VEHICLE[status]} label={t(`vehicleState.${status}`)} />;
}

function StatusBadge({ looks: [tone, icon], label }: { looks: [Tone, IconName]; label: string }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
