import { listParams, type ListChange, type ListQuery } from "~/records/list/list-query";

interface HiddenParamsProps {
  query: ListQuery;
  change?: ListChange;
  /** The names of the form's own controls. */
  without?: readonly string[];
}

/** The list's state as hidden fields of a GET form. */
export function HiddenParams({ query, change, without = [] }: HiddenParamsProps) {
  return (
    <>
      {listParams(query, change)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}
