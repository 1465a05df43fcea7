import type { DriverState } from "contract/driver-constants";
import { useTranslation } from "~/i18n/translation";
import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";

const LOOKS: Record<DriverState, [Tone, IconName]> = {
  pending: ["warn", "hourglass"],
  approved: ["ok", "badge-check"],
  disapproved: ["bad", "ban"],
  cancelled: ["plain", "user-x"],
};

/** The state of a driver, in a word. */
export function DriverBadge({ status }: { status: DriverState }) {
  const { t } = useTranslation("drivers");
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${status}`)}
    </Badge>
  );
}
