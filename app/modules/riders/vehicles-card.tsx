import { useTranslation } from "react-i18next";
import type { RiderDetails } from "contract/riders";
import { isolated } from "~/i18n/right-to-left";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import type { ListQuery } from "~/records/list/list-query";
import { vehiclesHref } from "./list-rules";
import { labelFor } from "./labels";
import { VehicleImage } from "./vehicle-image";

interface VehiclesCardProps {
  rider: RiderDetails;
  /** The state of the list of riders, for the way back. */
  query: ListQuery;
  /** Whether the person may open the list of vehicles. */
  mayOpen: boolean;
}

/** The vehicles in which designated drivers drive this rider home. */
export function VehiclesCard({ rider: { _id, vehicles }, query, mayOpen }: VehiclesCardProps) {
  const { t } = useTranslation("riders");
  // If the server does not send vehicles, the page does not mention them.
  if (vehicles === null && !mayOpen) return null;
  return (
    <Card
      title={t("vehicles")}
      flush={vehicles === null}
      actions={
        mayOpen && (
          <LinkButton size="small" to={vehiclesHref(query, _id)}>
            {t("allVehicles")}
          </LinkButton>
        )
      }
    >
      {vehicles?.length === 0 && <p className="text-ink-2">{t("noVehicles")}</p>}
      {vehicles && vehicles.length > 0 && (
        <ul className="grid gap-3">
          {vehicles.map((vehicle) => (
            <li key={vehicle._id} className="flex items-center gap-3">
              <VehicleImage image={vehicle.image} />
              <span className="min-w-0">
                <span className="row-name">{vehicle.plate}</span>
                <span className="row-detail">
                  {[`${vehicle.make} ${vehicle.model}`.trim(), vehicle.year, labelFor(t, "colours", vehicle.colour)]
                    .filter(Boolean)
                    .map((fact) => isolated(String(fact)))
                    .join(" · ")}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
