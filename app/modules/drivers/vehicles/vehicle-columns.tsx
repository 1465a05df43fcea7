import { createColumnHelper } from "@tanstack/react-table";
import { VEHICLE_STATES } from "contract/driver-constants";
import type { DriverVehicle } from "contract/driver-vehicles";
import type { TFunction } from "i18next";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { listHref, type ListQuery } from "~/records/list/list-query";
import { rowHash } from "~/records/list/row-place";
import { openedFrom } from "~/records/return-to";
import { RowName } from "~/ui/list/row-name";
import { labelFor } from "../driver";
import { vehicleHref, vehicleName } from "./vehicle";
import { VehicleBadge } from "../status-badges";
import { Image } from "~/ui/image";

const column = createColumnHelper<ListFeatures, DriverVehicle>();

/** Returns the URL of a vehicle, with the way back to its row. @param under "approve" or "disapprove" */
export function vehicleOfListHref(query: ListQuery, id: string, under?: string): string {
  return vehicleHref(id, openedFrom(listHref(query) + rowHash(id)), under);
}

export function vehicleFilters(t: TFunction): ListFilter[] {
  const states = VEHICLE_STATES.map((value) => ({ value, label: t(`drivers:vehicleState.${value}`) }));
  return [{ name: "status", label: t("drivers:status"), options: states }];
}

/** Returns the columns of a driver's vehicles and of their export. @param query of the list */
export function vehicleColumns(t: TFunction, query: ListQuery): ListColumn<DriverVehicle>[] {
  return [
    column.accessor(vehicleName, {
      id: "make",
      header: t("drivers:vehicle"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span className="inline-flex items-center gap-3">
          {row.original.photos[0] && (
            <Image
              className="h-10 w-16 flex-none rounded-sm border border-line object-cover"
              src={row.original.photos[0]}
              alt=""
              width="64"
              height="40"
              loading="lazy"
            />
          )}
          <RowName to={vehicleOfListHref(query, row.original._id)}>
            {`${row.original.make} ${row.original.model}`.trim() || row.original.plate}
          </RowName>
        </span>
      ),
    }),
    column.accessor("plate", { header: t("drivers:plate") }),
    column.accessor("year", { header: t("drivers:year"), meta: { numeric: true } }),
    column.accessor((vehicle) => labelFor(t, "colour", vehicle.colour), {
      id: "colour",
      header: t("drivers:colour.label"),
    }),
    column.accessor("category", { header: t("drivers:category") }),
    column.accessor("seats", { header: t("drivers:seats"), meta: { numeric: true } }),
    column.accessor((vehicle) => t(`drivers:vehicleState.${vehicle.status}`), {
      id: "status",
      header: t("drivers:status"),
      cell: ({ row }) => <VehicleBadge status={row.original.status} />,
    }),
    column.accessor("decidedBy", { header: t("drivers:decidedBy") }),
  ];
}
