import type { DriverVehicle } from "contract/driver-vehicles";
import { useTranslation } from "~/i18n/translation";
import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";

const LOOKS: Record<DriverVehicle["status"], [Tone, IconName]> = {
  pending: ["warn", "hourglass"],
  approved: ["ok", "check"],
  disapproved: ["bad", "ban"],
};

/** The state of a vehicle, in a word. */
export function VehicleBadge({ status }: { status: DriverVehicle["status"] }) {
  const { t } = useTranslation("drivers");
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`vehicleState.${status}`)}
    </Badge>
  );
}
