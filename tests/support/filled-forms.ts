import { atOnce } from "./at-once";
import type { BuiltRoute } from "./built-routes";
import { samples } from "./stub-api";
import { approvedDriver } from "./stub-api/driver-records";
import type { Visitor } from "./visitor";
import { elementsIn, type Field as PageField, formsOf, type PageForm, textOf } from "./html";

export type Field = Pick<PageField, "name" | "value">;

/** A form of the panel, filled in so that the taxi API would take it. */
export interface FilledForm {
  /** Names the form in messages of tests. */
  name: string;
  /** The address of its page, to which it is also sent. */
  address: string;
  formId: string;
  values: (readonly [string, string])[];
  /** The fields that a person fills in; none of a question. */
  typed: string[];
  passwordNames: string[];
  passwords: string[];
}

export const OWN_FIELDS = ["formRequest", "formVersion", "formOwner", "formOverride"];
const IMAGE = "https://images.example.com/stub.png";
const PASSWORD = "Typed#1234";

/** Values for fields that a page leaves empty, by their names. */
const VALUES: Readonly<Record<string, string>> = {
  amount: "12",
  reason: "The papers can't be read.",
  username: "Ada Night",
  email: "ada@example.com",
  phone: "4155550111",
  code: "TYPED10",
  value: "10",
  title: "Typed by hand",
  type: "promotion",
  description: "Typed by hand, all of it.",
  captions: "https://videos.example.com/typed.vtt",
  maintenanceNotice: "Closed for a minute",
  cap: "20",
};
/** Fields whose values must lie apart from those of other records. */
const APART: Readonly<Record<string, string>> = { minPoint: "8000000", maxPoint: "9000000" };
/** Fields that a form leaves out while they are empty, the step that saves where there are several, and the choice that a button sends. */
const BESIDE: readonly (readonly [path: RegExp, name: string, value: string])[] = [
  [/AddEdit_SubAdmin$/, "accessModule", "pending_driver"],
  [/BookingDetails\/driver$/, "driverId", "driver-3"],
  [/\/(?:FareDesignated|FareDesignatedDriver|FareTaxiSingle|FarePet|FarePackage)\b/, "step", "confirm"],
];

/** Pages that show what was typed on the page before, or ask about what the stub's only record is not. */
const STEPS: Readonly<Record<string, string>> = {
  "/adminPanel/PayoutRun/reverse": "?id=run-1&entry=7",
  "/adminPanel/GiveBack/confirm": "?id=booking-1&amount=6&bearer=both&reason=The+car+was+late",
  "/adminPanel/driver-management/notify": `?id=${approvedDriver._id}`,
  "/adminPanel/ApprovedDriver/notify": `?id=${approvedDriver._id}`,
  "/adminPanel/Notification_Management/review": "?newTitle=Typed&newText=By+hand&newType=promotion&newAudience=all",
};

/** Pages whose button sends nothing that somebody has filled in, and makes the panel read alone. */
const ASKS_ONLY = ["/adminPanel/Connection"];

/** Every form of these routes: for a new record and for one of the stub's. */
export async function findForms(visitor: Visitor, routes: readonly BuiltRoute[]): Promise<FilledForm[]> {
  const withForms = routes.filter(({ path }) => !ASKS_ONLY.includes(path));
  // A panel that draws all pages at once answers none of them in time on a slow machine.
  const found = await atOnce(withForms, (route) => formsOfRoute(visitor, route), 8);
  return found.flat();
}

async function formsOfRoute(visitor: Visitor, { path }: BuiltRoute): Promise<FilledForm[]> {
  const plain = await formAt(visitor, path + (STEPS[path] ?? ""));
  // A form with a version but without an id is that of the only record of its kind.
  const known =
    plain?.fields.some(({ name }) => name === "formVersion") || path in STEPS
      ? null
      : await formOfRecord(visitor, path, plain);
  const filled = [];
  if (plain) filled.push(fill(path + (STEPS[path] ?? ""), plain, known?.form ?? null));
  if (known) filled.push(fill(known.address, known.form, null));
  if (filled.length === 0) throw new Error(`There is no form at ${path}: has the stub a record for it?`);
  return filled;
}

/** The records that had a form, by the path of its route; null where none has one. The next to look begins with them. */
const withForm = new Map<string, string | null>();

async function formOfRecord(
  visitor: Visitor,
  path: string,
  plain: PageForm | null,
): Promise<{ address: string; form: PageForm } | null> {
  const before = withForm.get(path);
  if (before === null) return null;
  for (const id of new Set([before ?? [], recordIds(path)].flat())) {
    const address = `${path}?id=${id}`;
    const form = await formAt(visitor, address);
    // A page without records takes any id for none.
    if (form && plain && shownBy(form) === shownBy(plain)) continue;
    if (!form) continue;
    withForm.set(path, id);
    return { address, form };
  }
  withForm.set(path, null);
  return null;
}

/** The record to take where only some have a form: a tier beside others of its kind, a session other than the present one, a debt. */
const RECORDS: Readonly<Record<string, string>> = {
  "/adminPanel/Payouts/receive": "balance-2",
  "/adminPanel/ManageTier/manage": "tier-1",
  "/adminPanel/profile/end-session": "session-2",
};

/** Ids of the stub's records, one of each kind; most of its answers are the same for any of them. */
function recordIds(path: string): string[] {
  const known = RECORDS[path];
  if (known !== undefined) return [known];
  const all = [...JSON.stringify(samples).matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id!);
  return [...new Set(all)].filter((id) => id.endsWith("-1"));
}

function shownBy({ fields }: PageForm): string {
  return fields
    .filter(({ isEditable }) => isEditable)
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");
}

async function formAt(visitor: Visitor, address: string): Promise<PageForm | null> {
  const { status, body } = await visitor.get(address);
  const [path] = address.split("?");
  return status === 200
    ? (formsOf(body).find(({ action, fields }) => action.split("?")[0] === path && fields.length > 0) ?? null)
    : null;
}

function fill(address: string, form: PageForm, like: PageForm | null): FilledForm {
  const values: [string, string][] = form.fields.map(({ name, value, kind, isEditable, choices }) => {
    if (kind === "password") return [name, PASSWORD];
    if (!isEditable)
      return [name, value === "" && /^(?:image|imageLink|icon|thumbnail|profileImage)$/.test(name) ? IMAGE : value];
    if (kind === "datetime-local" || name in APART) return [name, APART[name] ?? value];
    const other = value || (like?.fields.find((field) => field.name === name)?.value ?? "") || VALUES[name] || "";
    if (kind === "select") return [name, other || (choices.find((choice) => choice !== "") ?? "")];
    return [name, altered(other, kind)];
  });
  for (const [path, name, value] of BESIDE)
    if (path.test(address.split("?")[0]!) && !values.some(([each]) => each === name)) values.push([name, value]);
  const typed = form.fields.filter(({ isEditable }) => isEditable).map(({ name }) => name);
  const passwordNames = form.fields.filter(({ kind }) => kind === "password").map(({ name }) => name);
  return {
    name: `${address} (${form.id || "question"})`,
    address,
    formId: form.id,
    values,
    typed: [...new Set(typed)].filter((name) => !passwordNames.includes(name)),
    passwordNames,
    passwords: passwordNames.length > 0 ? [PASSWORD] : [],
  };
}

/** Something else of the same kind, so that what was typed differs from what is stored. */
function altered(value: string, kind: string): string {
  if (value === "" || (kind !== "text" && kind !== "textarea")) return value;
  if (/^\d+$/.test(value)) return String(Number(value) + 1);
  if (/^\d+\.\d+$/.test(value)) return String(Number(value) + 0.25);
  return /^\d+(\.\d+){2}$/.test(value) || /^[A-Z\d]+$/.test(value) ? value : `${value} x`;
}

/** The values of one field, in order. */
export function valuesOf(fields: readonly Field[], name: string): string[] {
  return fields.filter((field) => field.name === name).map(({ value }) => value);
}

/** Forms of things that exist only once, so that their notices need no name. */
const ONLY_ONE = [
  "/PromoCode_Management",
  "/Happy_Money_Management",
  "/invitation_promo",
  "/Content_Management",
  "/Content_Management/brand",
  "/SubAdmin_Management/second-factor",
  "/confirm",
  "/second-factor",
  "/second-factor/off",
  "/second-factor/recovery-codes",
  "/CustomChangePassword",
];

/** Whether a page's notice names what a form saved: before its text, within it, or as the stub's driver. */
export function isNamedIn(html: string, { address, values }: FilledForm): boolean {
  const notice = textOf(html, ".notices p");
  // A name before the text ends an element of its own (app/ui/jsx).
  const isBefore = elementsIn(html, ".notices p > x-text").some(({ text }) => text.endsWith(":"));
  const typed = values.filter(([name, value]) => !OWN_FIELDS.includes(name) && value.length > 3);
  return (
    ONLY_ONE.some((path) => address.endsWith(path)) ||
    isBefore ||
    ["Dora Drives", ...typed.map(([, value]) => value)].some((name) => notice.includes(name))
  );
}
