/** Errors whose texts every page has, because they can happen in the browser without a response body. */
const BARE_KINDS = ["denied", "badForm", "badMethod", "missing", "unexpected"] as const;
type BareErrorKind = (typeof BARE_KINDS)[number];

/** The reasons for an error page. */
export type PanelErrorKind =
  | BareErrorKind
  | "sessionEnded"
  | "lacksFactor"
  | "otherPerson"
  | "unknownOwner"
  | "unconfirmed"
  | "foreignHost"
  | "foreignOrigin"
  | "tooLarge"
  | "notConnected"
  | "throttled"
  | "refused"
  | "unreachable"
  | "timeout"
  | "interrupted"
  | "redirected"
  | "broken";

/** The kinds for responses without a body, such as those of the router. */
const KIND_OF_STATUS: Partial<Record<number, BareErrorKind>> = { 400: "badForm", 404: "missing", 405: "badMethod" };

export function kindOfStatus(status: number): BareErrorKind {
  return KIND_OF_STATUS[status] ?? "unexpected";
}

/** A form that can be sent again: its fields in their original order, without passwords and files. */
export interface SentForm {
  fields: [string, string][];
  encType: "application/x-www-form-urlencoded" | "multipart/form-data";
}

/** The body of responses that are rendered as error pages. */
export interface PanelErrorData {
  panelError: PanelErrorKind;
  /** Identifies the log line. */
  reference: string;
  /** In the person's language, or the taxi API's message if it has one (ruling B20). */
  title: string;
  text: string;
  /** Only for `notConnected`: the call without which the page can't be read, such as "GET /private/setting". */
  call?: string;
  /** Only for `sessionEnded`, `lacksFactor`, `otherPerson`, `unknownOwner` and `unconfirmed`. */
  typed?: SentForm;
  /** Only for `unconfirmed`: the texts of the field in which the person proves their identity. */
  proof?: ProofTexts;
}

export interface ProofTexts {
  label: string;
  submit: string;
  cancel: string;
  /** The reason why the last proof was refused. */
  problem?: string;
}

/** The field of a form that was sent again with a proof. Its name marks it as a password, so forms never show its value again. */
export const PROOF_FIELD = "proofPassword";

export function isBareKind(kind: PanelErrorKind): kind is BareErrorKind {
  return (BARE_KINDS as readonly string[]).includes(kind);
}

export function isPanelErrorData(value: unknown): value is PanelErrorData {
  return typeof value === "object" && value !== null && "panelError" in value && "reference" in value;
}
