import type { ReactNode } from "react";
import { ownDirection } from "../own-direction";

interface RowNameProps {
  /** The record's own page. */
  to?: string;
  /** A quiet second line. */
  detail?: ReactNode;
  children: ReactNode;
}

/** What a row is called: the link to its record, and what tells it from others of that name. */
export function RowName({ to, detail, children }: RowNameProps) {
  const name = typeof children === "string" ? ownDirection(children) : children;
  return (
    <span className="row-title">
      {to === undefined ? <span className="row-name">{name}</span> : <a className="row-name" href={to}>{name}</a>}
      {detail !== undefined && detail !== "" && <span className="row-detail">{detail}</span>}
    </span>
  );
}
