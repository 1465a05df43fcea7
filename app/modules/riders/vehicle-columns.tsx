import type { RiderVehicle } from "contract/riders";
import type { TFunction } from "i18next";
import type { ListColumn } from "~/records/list-columns";
import { RowName } from "~/ui/list/row-name";
import { labelFor } from "./labels";
import { VehicleImage } from "./vehicle-image";

/** The columns of a rider's vehicles and of their export. */
export function vehicleColumns(t: TFunction): ListColumn<RiderVehicle>[] {
  return [
    { id: "image", header: t("riders:image"), cell: (vehicle) => <VehicleImage image={vehicle.image} /> },
    {
      id: "plate",
      header: t("riders:plate"),
      rowHeader: true,
      value: (vehicle) => vehicle.plate,
      cell: (vehicle) => <RowName>{vehicle.plate}</RowName>,
    },
    { id: "make", header: t("riders:make"), value: (vehicle) => vehicle.make },
    { id: "model", header: t("riders:model"), value: (vehicle) => vehicle.model },
    // It is a text, because a year has no thousands separator.
    {
      id: "year",
      header: t("riders:year"),
      numeric: true,
      value: (vehicle) => (vehicle.year === null ? "" : String(vehicle.year)),
    },
    { id: "colour", header: t("riders:colour"), value: (vehicle) => labelFor(t, "colours", vehicle.colour) },
  ];
}
