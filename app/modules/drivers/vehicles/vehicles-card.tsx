import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Driver } from "contract/drivers";
import { isolated } from "~/i18n/right-to-left";
import { Card } from "~/ui/card";
import type { ListQuery } from "~/records/list/list-query";
import { labelFor } from "../driver";
import { recordHref } from "~/records/return-to";
import { viewHref } from "../list-rules";
import { vehicleName, vehiclesHref } from "./vehicle";
import { VehicleBadge } from "../status-badges";

interface VehiclesCardProps {
  driver: Driver;
  /** The state of the list of drivers, for the way back. */
  query: ListQuery;
}

/** A driver's vehicles, each with its status. */
export function VehiclesCard({ driver, query }: VehiclesCardProps) {
  const { t } = useTranslation("drivers");
  const { vehicles = [] } = driver;
  const from = viewHref(query, driver._id);
  return (
    <Card
      title={t("vehicles")}
      actions={
        vehicles.length > 0 && (
          <Link className="link text-sm" to={vehiclesHref(driver._id, from)}>
            {t("allVehicles")}
          </Link>
        )
      }
    >
      {vehicles.length === 0 ? (
        <p className="text-ink-2">{t("noVehicles")}</p>
      ) : (
        <ul className="grid gap-3">
          {vehicles.map((vehicle) => (
            <li key={vehicle._id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0">
                <Link className="row-name" to={recordHref("VehicleApprovedDisapproved", vehicle._id, from)}>
                  {vehicleName(vehicle)}
                </Link>
                <span className="row-detail">
                  {[vehicle.year, labelFor(t, "colour", vehicle.colour), vehicle.category]
                    .filter(Boolean)
                    .map((fact) => isolated(String(fact)))
                    .join(" · ")}
                </span>
              </span>
              <VehicleBadge status={vehicle.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
