import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names";

interface CardProps {
  /** With a title the card is a region of that name. */
  title?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, actions, flush, className, children }: CardProps) {
  const headingId = useId();
  const body = flush ? children : <div className="card-body">{children}</div>;
  if (!title) return <div className={classNames("card", className)}>{body}</div>;
  return (
    <section className={classNames("card", className)} aria-labelledby={headingId}>
      <div className="card-head">
        <h2 className="card-title" id={headingId}>
          {title}
        </h2>
        {actions}
      </div>
      {body}
    </section>
  );
}
