import { createColumnHelper } from "@tanstack/react-table";
import type { RiderVehicle } from "contract/riders";
import type { TFunction } from "i18next";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { labelFor } from "./labels";
import { VehicleImage } from "./vehicle-image";

const column = createColumnHelper<ListFeatures, RiderVehicle>();

/** The columns of a rider's vehicles and of their export. */
export function vehicleColumns(t: TFunction): ListColumn<RiderVehicle>[] {
  return [
    column.display({
      id: "image",
      header: t("riders:image"),
      cell: ({ row }) => <VehicleImage image={row.original.image} />,
    }),
    column.accessor("plate", {
      header: t("riders:plate"),
      meta: { rowHeader: true },
      cell: ({ row }) => <RowName>{row.original.plate}</RowName>,
    }),
    column.accessor("make", { header: t("riders:make") }),
    column.accessor("model", { header: t("riders:model") }),
    // The year is a text, because it has no thousands separator.
    column.accessor((vehicle) => (vehicle.year === null ? "" : String(vehicle.year)), {
      id: "year",
      header: t("riders:year"),
      meta: { numeric: true },
    }),
    column.accessor((vehicle) => labelFor(t, "colours", vehicle.colour), { id: "colour", header: t("riders:colour") }),
  ];
}
