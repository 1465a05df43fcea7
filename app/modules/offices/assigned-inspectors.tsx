import { useTranslation } from "react-i18next";
import type { Office } from "contract/offices";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { inspectorsOf, nameOf } from "./office";

/** Warns that the server refuses to delete offices with inspectors, and names them. */
export function AssignedInspectors({ offices }: { offices: readonly Office[] }) {
  const { t } = useTranslation("offices");
  const format = useFormat();
  const staffed = offices.filter((office) => inspectorsOf(office).length > 0);
  if (staffed.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-alert" />
      <div>
        <p>{t("staffed")}</p>
        <ul>
          {staffed.map((office) => {
            const inspectors = format.list(inspectorsOf(office));
            // The name of a single office is shown above.
            return (
              <li key={office._id}>
                {offices.length === 1 ? inspectors : t("assigned", { name: nameOf(office), inspectors })}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
