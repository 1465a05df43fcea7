import { DRIVER_STATES } from "contract/driver-constants";
import { SERVICES } from "contract/booking-constants";
import type { CallAnswer } from "contract/call";
import type { countDrivers } from "contract/drivers";
import type { TFunction } from "i18next";
import type { Option } from "~/ui/form/choice-fields";
import type { ListFilter } from "~/records/list/list-columns";
import { labelFor } from "../driver";
import { driverLists, EXPIRED, type DriverListId } from "../list-rules";
import { officeName } from "../office-name";

export type DriverOverview = CallAnswer<typeof countDrivers>["data"];

interface Choice {
  overview: DriverOverview | null;
  /** The names of the taxi categories; null if the call failed. */
  categories: readonly string[] | null;
  selected: Readonly<Record<string, string>>;
}

/** Returns the filters of a list's rules with their options. */
export function driverFilters(
  list: DriverListId,
  t: TFunction,
  { overview, categories, selected }: Choice,
): ListFilter[] {
  const offices = withSelected(
    selected.office,
    overview?.offices.map((office) => ({ value: office._id, label: officeName(office, overview.offices) })) ?? [],
  );
  const named = withSelected(selected.vehicleCategory, categories?.map((name) => ({ value: name, label: name })) ?? []);
  const states = [...DRIVER_STATES, EXPIRED].filter(
    (state) => overview === null || overview.counts[state === EXPIRED ? "approved" : state] !== undefined,
  );
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
      options: [
        { value: "0", label: t("drivers:expired") },
        ...[7, 30, 90].map((count) => ({ value: String(count), label: t("drivers:withinDays", { count }) })),
      ],
    },
    {
      name: "blocked",
      label: t("drivers:blocked"),
      options: [
        { value: "true", label: t("drivers:yes") },
        { value: "false", label: t("drivers:no") },
      ],
    },
    // A server that supports these two filters has figures that link here.
    { name: "online", label: t("drivers:online"), options: [{ value: "true", label: t("drivers:yes") }] },
    {
      name: "vehicle",
      label: t("drivers:vehicle"),
      options: [{ value: "pending", label: t("drivers:vehicleState.pending") }],
    },
  ];
  const offered = driverLists[list].rules.filters ?? {};
  // A filter with a single option would change nothing, and the state filter repeats the tabs, so both are shown only while they
  // are set.
  const isUseful = ({ name, options }: ListFilter) => options.length > 1 && name !== "status";
  return all.filter((filter) => filter.name in offered && (isUseful(filter) || selected[filter.name] !== undefined));
}

/** Adds the selected value to the options, even if these could not be read. */
function withSelected(selected: string | undefined, options: Option[]): Option[] {
  return !selected || options.some(({ value }) => value === selected)
    ? options
    : [...options, { value: selected, label: selected }];
}
