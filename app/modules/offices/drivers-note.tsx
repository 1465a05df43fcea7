import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { inspectorsOf } from "./office";

interface OfficeToDelete {
  inspectors?: { username: string; _id: string }[] | undefined;
  /** Missing if the server does not count them. */
  drivers?: number | null | undefined;
}

/** Warns about the drivers who lose their office. Offices with inspectors are left out, because they can't be deleted. */
export function DriversNote({ offices }: { offices: readonly OfficeToDelete[] }) {
  const { t } = useTranslation("offices");
  const { number } = useFormat();
  const count = offices
    .filter((office) => inspectorsOf(office).length === 0)
    .reduce((sum, { drivers }) => sum + (drivers ?? 0), 0);
  if (count === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-alert" />
      <p>{t("deleteDrivers", { count, drivers: number(count) })}</p>
    </div>
  );
}
