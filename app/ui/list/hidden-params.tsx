import { listParams, type ListChange, type ListQuery } from "~/records/list-query";

interface HiddenParamsProps {
  query: ListQuery;
  change?: ListChange;
  /** Parameters that the form has controls for. */
  without?: readonly string[];
}

/** The list's state as hidden fields, so that a GET form keeps what it does not change itself. */
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
