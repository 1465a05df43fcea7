import { Link } from "@remix-run/react";
import { buttonClass } from "../button";
import { listHref, type ListQuery } from "~/records/list/list-query";

interface SegmentedNavProps {
  query: ListQuery;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Links between a screen's several lists. */
export function SegmentedNav({ query, label, options }: SegmentedNavProps) {
  const { scope } = query;
  if (!scope) return null;
  return (
    <nav className="segments" aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.value}
          className={buttonClass({})}
          to={listHref({ ...query, filters: {}, scope: { ...scope, value: option.value } }, { search: "" })}
          aria-current={option.value === scope.value ? "true" : undefined}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
