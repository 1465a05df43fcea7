/** The reasons for an error page. */
export type PanelErrorKind =
  | "denied"
  | "sessionEnded"
  | "otherPerson"
  | "foreignOrigin"
  | "badForm"
  | "tooLarge"
  | "badMethod"
  | "missing"
  | "notConnected"
  | "throttled"
  | "refused"
  | "unreachable"
  | "timeout"
  | "interrupted"
  | "broken"
  | "unexpected";

/** For responses without a body, such as the router's own. */
const KIND_OF_STATUS: Partial<Record<number, PanelErrorKind>> = { 400: "badForm", 404: "missing", 405: "badMethod" };

export function kindOfStatus(status: number): PanelErrorKind {
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
  /** Finds the log line. */
  reference: string;
  /** The taxi API's message. */
  message?: string;
  /** The call that the page can't be read without, with `notConnected`: "GET /private/setting". */
  call?: string;
  /** Only with `sessionEnded` and `otherPerson`. */
  typed?: SentForm;
}

export function isPanelErrorData(value: unknown): value is PanelErrorData {
  return typeof value === "object" && value !== null && "panelError" in value && "reference" in value;
}
