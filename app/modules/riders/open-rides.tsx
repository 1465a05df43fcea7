import type { RiderDetails } from "contract/riders";
import { useTranslation } from "~/i18n/translation";
import { Icon } from "~/ui/icon";
import { nameOf } from "./rider";

type Rider = Pick<RiderDetails, "_id" | "firstName" | "lastName" | "email" | "openRides">;

/** Warns that riders with open rides can't be deleted. */
export function OpenRides({ riders }: { riders: readonly Rider[] }) {
  const { t } = useTranslation("riders");
  const riding = riders.filter(({ openRides }) => openRides > 0);
  if (riding.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
      <div>
        <p>{t("riding")}</p>
        <ul>
          {riding.map((rider) => (
            <li key={rider._id}>{t("openRidesOf", { name: nameOf(rider), count: rider.openRides })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
