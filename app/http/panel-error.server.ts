import type { PanelErrorKind, SentForm } from "./panel-error";

/** Ends a request with an error page, which the guard renders and logs. */
export class PanelError extends Error {
  constructor(
    readonly kind: PanelErrorKind,
    readonly status: number,
    readonly typed?: SentForm,
  ) {
    super(kind);
  }
}

/** For a record that does not exist (ruling B7). */
export const notFound = () => new PanelError("missing", 404);

/** The loader of a route that takes only forms. */
export function noPage(): never {
  throw notFound();
}
