import type { PanelErrorKind, SentForm } from "./panel-error";

/** Ends a request with an error page; the guard turns it into the answer and the log line. */
export class PanelError extends Error {
  readonly kind: PanelErrorKind;
  readonly status: number;
  readonly typed: SentForm | undefined;

  constructor(kind: PanelErrorKind, status: number, typed?: SentForm) {
    super(kind);
    this.kind = kind;
    this.status = status;
    this.typed = typed;
  }
}

/** A record that is not there (ruling B7). */
export const notFound = () => new PanelError("missing", 404);
