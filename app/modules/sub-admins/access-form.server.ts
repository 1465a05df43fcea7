import { decideAccess } from "./access-choice";
import { ALL_BEFORE_FIELD, ALL_FIELD, FIRST_FIELD, ORDER_FIELD } from "./fields";

/**
 * Applies the couplings of section 4 to what was sent: scripts have done so in the browser already,
 * without them this is where it happens. Afterwards the form says what will be stored.
 */
export function settleAccess(form: FormData): void {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const { modules, isInspector } = decideAccess({
    ticked: form.getAll("accessModule").map(String),
    order: textOf(ORDER_FIELD).split(","),
    first: textOf(FIRST_FIELD),
    // Where the box was ticked from the start, single modules may have been cleared since.
    all: form.has(ALL_FIELD) && !form.has(ALL_BEFORE_FIELD),
    inspector: form.get("isInspector") === "on",
  });
  for (const name of ["accessModule", "isInspector", ALL_FIELD, ALL_BEFORE_FIELD, FIRST_FIELD]) form.delete(name);
  for (const key of modules) form.append("accessModule", key);
  form.set(ORDER_FIELD, modules.join());
  if (isInspector) form.set("isInspector", "on");
}
