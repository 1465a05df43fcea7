import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface CardProps {
  /** The card's heading. */
  title?: ReactNode;
  actions?: ReactNode;
  /** Whether there is no padding, for tables. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, actions, flush, className, children }: CardProps) {
  const body = flush ? children : <div className="card-body">{children}</div>;
  if (!title) return <div className={classNames("card", className)}>{body}</div>;
  return (
    <section className={classNames("card", className)}>
      <div className="card-head">
        <h2 className="card-title">{title}</h2>
        {actions}
      </div>
      {body}
    </section>
  );
}
