import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";

interface Rider {
  id: string;
  name: string;
  openRides: number | null;
}

/** Warns that riders with open rides can't be deleted. */
export function OpenRides({ riders }: { riders: readonly Rider[] }) {
  const { t } = useTranslation("riders");
  const riding = riders.flatMap(({ openRides, ...rider }) => (openRides ? [{ ...rider, openRides }] : []));
  if (riding.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-alert" />
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
