/** The field of conform's row buttons (insert, remove, reorder). */
const INTENT_FIELD = "__intent__";
const STATE_FIELD = "__state__";
const MAX_INTENT_CHARACTERS = 300;
const MAX_ROWS = 99;

/**
 * Removes conform's state from a form, and every intent except a valid row operation. conform trusts intents: they name fields
 * and indices in JSON, beyond the limits of field names, and malformed JSON would end the request with an error. A form with an
 * intent is never saved.
 */
export function sanitizeIntent(form: FormData): void {
  form.delete(STATE_FIELD);
  const intents = form.getAll(INTENT_FIELD);
  if (intents.length === 0 || (intents.length === 1 && isRowOperation(intents[0], form))) return;
  form.set(INTENT_FIELD, JSON.stringify({ type: "validate", payload: {} }));
}

function isRowOperation(text: unknown, form: FormData): boolean {
  if (typeof text !== "string" || text.length > MAX_INTENT_CHARACTERS) return false;
  let intent: unknown;
  try {
    intent = JSON.parse(text);
  } catch {
    return false;
  }
  if (!isPlain(intent) || !isPlain(intent.payload)) return false;
  const { name, index, from, to, defaultValue } = intent.payload;
  return (
    (intent.type === "insert" || intent.type === "remove" || intent.type === "reorder") &&
    typeof name === "string" &&
    /^[a-z]\w{0,40}$/i.test(name) &&
    isListIn(form, name) &&
    [index, from, to].every((place) => place === undefined || isRow(place)) &&
    isRowContent(defaultValue)
  );
}

/** Whether all fields under a name are rows. conform throws for anything else. */
function isListIn(form: FormData, name: string): boolean {
  const own = [...form.keys()].filter(
    (field) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`),
  );
  return own.every((field) => /^\[\d{1,2}\]/.test(field.slice(name.length)));
}

function isRow(place: unknown): boolean {
  return typeof place === "number" && Number.isInteger(place) && place >= 0 && place <= MAX_ROWS;
}

function isRowContent(value: unknown): boolean {
  if (value === undefined || value === null || typeof value === "string") return true;
  return isPlain(value) && Object.values(value).every((part) => part === null || typeof part === "string");
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
