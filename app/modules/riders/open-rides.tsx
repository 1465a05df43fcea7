import { useTranslation } from "~/i18n/translation";
import { Icon } from "~/ui/icon";

interface OpenRidesProps {
  riders: readonly { id: string; name: string; openRides: number }[];
}

/** Who of those that are about to be deleted has rides that are not over: they will be refused. */
export function OpenRides({ riders }: OpenRidesProps) {
  const { t } = useTranslation("riders");
  const riding = riders.filter(({ openRides }) => openRides > 0);
  if (riding.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
      <div>
        <p>{t("riding")}</p>
        <ul>
          {riding.map(({ id, name, openRides }) => (
            <li key={id}>{t("openRidesOf", { name, count: openRides })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
