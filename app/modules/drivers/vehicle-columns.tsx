import type { DriverVehicle } from "contract/driver-vehicles";
import type { TFunction } from "i18next";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { labelFor } from "./driver";
import { vehicleHref, vehicleName } from "./vehicle";
import { VehicleBadge } from "./status-badges";

/** The columns of a driver's vehicles and of their export. @param returnList the state of the list of drivers */
export function vehicleColumns(t: TFunction, returnList: ListQuery): ListColumn<DriverVehicle>[] {
  return [
    {
      id: "make",
      header: t("drivers:vehicle"),
      rowHeader: true,
      value: vehicleName,
      cell: (vehicle) => (
        <span className="inline-flex items-center gap-3">
          {vehicle.photos[0] && (
            <img
              className="h-10 w-16 flex-none rounded-sm border border-line object-cover"
              src={vehicle.photos[0]}
              alt=""
              width="64"
              height="40"
              loading="lazy"
            />
          )}
          <RowName to={vehicleHref(returnList, vehicle._id)}>
            {`${vehicle.make} ${vehicle.model}`.trim() || vehicle.plate}
          </RowName>
        </span>
      ),
    },
    { id: "plate", header: t("drivers:plate"), value: (vehicle) => vehicle.plate },
    { id: "year", header: t("drivers:year"), numeric: true, value: (vehicle) => vehicle.year },
    { id: "colour", header: t("drivers:colour.label"), value: (vehicle) => labelFor(t, "colour", vehicle.colour) },
    { id: "category", header: t("drivers:category"), value: (vehicle) => vehicle.category },
    { id: "seats", header: t("drivers:seats"), numeric: true, value: (vehicle) => vehicle.seats },
    {
      id: "status",
      header: t("drivers:status"),
      value: (vehicle) => t(`drivers:vehicleState.${vehicle.status}`),
      cell: (vehicle) => <VehicleBadge status={vehicle.status} />,
    },
    { id: "decidedBy", header: t("drivers:decidedBy"), value: (vehicle) => vehicle.decidedBy },
  ];
}
