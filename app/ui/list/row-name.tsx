import type { ReactNode } from "react";
import { BreakableEmail } from "../email-link";
import { ownDirection } from "../own-direction";

interface RowNameProps {
  /** The URL of the record's page. */
  to?: string;
  /** The link's name, if its text does not distinguish this row from others. */
  label?: string | undefined;
  /** A second line. */
  detail?: ReactNode;
  children: ReactNode;
}

export function RowName({ to, label, detail, children }: RowNameProps) {
  const name = typeof children === "string" ? ownDirection(children) : children;
  return (
    <span className="row-title">
      {to === undefined ? (
        <span className="row-name">{name}</span>
      ) : (
        <a className="row-name" href={to} aria-label={label === children ? undefined : label}>
          {name}
        </a>
      )}
      {typeof detail === "string" && ADDRESS.test(detail) ? (
        <span className="row-detail row-address" title={titleOf(detail)}>
          <BreakableEmail>{detail}</BreakableEmail>
        </span>
      ) : (
        detail !== undefined &&
        detail !== "" && (
          <span className="row-detail" title={titleOf(detail)}>
            {detail}
          </span>
        )
      )}
    </span>
  );
}

/** A text that may end in an ellipsis is repeated as a title; shorter texts always fit. */
function titleOf(detail: ReactNode): string | undefined {
  return typeof detail === "string" && detail.length > 32 ? detail : undefined;
}

/** A long word, such as an e-mail address. */
const ADDRESS = /^\S{18,}$/;
