import { DRIVER_STATES } from "contract/driver-constants";
import { SERVICES } from "contract/booking-constants";
import type { CallAnswer } from "contract/call";
import type { countDrivers } from "contract/drivers";
import type { TFunction } from "i18next";
import type { Option } from "~/ui/form/choice-fields";
import type { ListFilter } from "~/records/list-columns";
import { labelFor } from "./driver";
import { driverLists, type DriverListId } from "./list-rules";

export type DriverOverview = CallAnswer<typeof countDrivers>["data"];

interface Choice {
  overview: DriverOverview | null;
  /** The names of the taxi categories; null where the server can't tell. */
  categories: readonly string[] | null;
  selected: Readonly<Record<string, string>>;
}

/** The filters that a list offers: those of its rules, with what there is to choose from. */
export function driverFilters(
  list: DriverListId,
  t: TFunction,
  { overview, categories, selected: chosen }: Choice,
): ListFilter[] {
  const offices = withSelected(
    chosen.office,
    overview?.offices.map(({ _id, city }) => ({ value: _id, label: city })) ?? [],
  );
  const named = withSelected(chosen.vehicleCategory, categories?.map((name) => ({ value: name, label: name })) ?? []);
  const states = DRIVER_STATES.filter((state) => overview === null || overview.counts[state] !== undefined);
  const all: ListFilter[] = [
    {
      name: "status",
      label: t("drivers:status"),
      options: states.map((value) => ({ value, label: t(`drivers:state.${value}`) })),
    },
    { name: "office", label: t("drivers:office"), options: offices },
    { name: "vehicleCategory", label: t("drivers:category"), options: named },
    {
      name: "service",
      label: t("drivers:service.label"),
      options: SERVICES.map((value) => ({ value, label: labelFor(t, "service", value) })),
    },
    {
      name: "expiring",
      label: t("drivers:expiring"),
      options: [7, 30, 90].map((count) => ({ value: String(count), label: t("drivers:withinDays", { count }) })),
    },
    {
      name: "blocked",
      label: t("drivers:blocked"),
      options: [
        { value: "true", label: t("drivers:yes") },
        { value: "false", label: t("drivers:no") },
      ],
    },
  ];
  const offered = driverLists[list].rules.filters ?? {};
  // With one choice there is nothing to filter, unless it is what is filtered by.
  return all.filter(({ name, options }) => name in offered && (options.length > 1 || chosen[name] !== undefined));
}

/** What is filtered by stays in sight, even when the choices could not be read. */
function withSelected(chosen: string | undefined, options: Option[]): Option[] {
  return !chosen || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
}
