import { ACTIVITY_ACTIONS } from "contract/activity-constants";
import type { TFunction } from "i18next";
import type { ListFilter } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";
import type { ShownEntry } from "./entries.server";

/** Returns the name of the record by which the list is filtered, if its rows show it. */
export function recordInFilter({ query, rows }: Pick<ListResult<ShownEntry>, "query" | "rows">): string | null {
  return rows.find(({ record }) => record.id === query.filters.record && record.name)?.record.name ?? null;
}

interface Choices {
  people: readonly { _id: string; name: string }[] | null;
  resources: readonly { value: string; label: string }[];
  record: string | null;
}

/** Returns the list's filters. The filter for one record is set by links from records, and offered only while it is set. */
export function activityFilters(t: TFunction, query: ListQuery, choices: Choices): ListFilter[] {
  const { record, job, who, resource } = query.filters;
  const people = (choices.people ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return [
    ...(record === undefined
      ? []
      : [
          {
            name: "record",
            label: t("activity:record"),
            options: [{ value: record, label: choices.record ?? t("activity:thisRecord") }],
          },
        ]),
    ...(job === undefined
      ? []
      : [{ name: "job", label: t("activity:record"), options: [{ value: job, label: t("activity:thisJob") }] }]),
    ...(people.length > 0 || who !== undefined
      ? [{ name: "who", label: t("activity:who"), options: withChosen(people, who) }]
      : []),
    { name: "resource", label: t("activity:resource"), options: withChosen(choices.resources, resource) },
    {
      name: "action",
      label: t("activity:action"),
      options: ACTIVITY_ACTIONS.map((action) => ({ value: action, label: t(`activity:actions.${action}`) })),
    },
  ];
}

/** Adds the chosen value to the choices if it is missing. */
function withChosen(options: readonly { value: string; label: string }[], chosen: string | undefined) {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, label: chosen }];
}
