import type { ReactNode } from "react";
import { orEmptyValue } from "./empty-value";

const LAYOUTS = {
  /** The value under its label. */
  stacked: "min-w-0",
  /** The value under its label, across both columns of the list. */
  wide: "min-w-0 sm:col-span-2",
  /** Label and value in the two columns of the list's grid. */
  row: "contents",
};

interface FactProps {
  label: string;
  layout?: keyof typeof LAYOUTS;
  children: ReactNode;
}

/** A label and its value, in a `<dl>`. */
export function Fact({ label, layout = "stacked", children }: FactProps) {
  return (
    <div className={LAYOUTS[layout]}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-medium wrap-anywhere">{orEmptyValue(children)}</dd>
    </div>
  );
}
