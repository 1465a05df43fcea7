import type { DriverDocument } from "contract/driver-documents";
import { useTranslation } from "~/i18n/translation";
import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";

const LOOKS: Record<DriverDocument["status"], [Tone, IconName]> = {
  pending: ["warn", "hourglass"],
  approved: ["ok", "check"],
  rejected: ["bad", "x"],
};

/** The state of a document, in a word. */
export function DocumentBadge({ status }: { status: DriverDocument["status"] }) {
  const { t } = useTranslation("drivers");
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`documentState.${status}`)}
    </Badge>
  );
}
