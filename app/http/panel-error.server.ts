import { isBareKind, type PanelErrorKind, type SentForm } from "./panel-error";

/** Ends a request with an error page, which the guard renders and logs. */
export class PanelError extends Error {
  constructor(
    readonly kind: PanelErrorKind,
    readonly status: number,
    readonly typed?: SentForm,
    /** Only for `unconfirmed`: the text key of the reason why the last proof was refused. */
    readonly problem?: string,
  ) {
    super(kind);
  }
}

/** Returns an error's texts. Only the server has the texts of `failures`, so that pages need not load them. */
export function errorTexts(kind: PanelErrorKind, t: (key: string) => string): { title: string; text: string } {
  return isBareKind(kind)
    ? { title: t(`error.${kind}.title`), text: t(`error.${kind}.text`) }
    : { title: t(`failures:${kind}.title`), text: t(`failures:${kind}.text`) };
}

/** Returns the error for a record that does not exist (ruling B7). */
export const notFound = () => new PanelError("missing", 404);

/** The loader of a route that only accepts forms. */
export function noPage(): never {
  throw notFound();
}
