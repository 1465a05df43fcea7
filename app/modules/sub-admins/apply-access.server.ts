import { decideAccess, type AccessChoice } from "./access-choice";
import { ALL_BEFORE_FIELD, ALL_FIELD, FIRST_FIELD, GROUP_BEFORE_FIELD, GROUP_FIELD, ORDER_FIELD } from "./fields";
import { withGroups } from "./module-groups";

/**
 * Applies the rules of section 4 to the posted form; with scripts the browser has done so already.
 * @param stored the access of an existing sub-admin
 */
export function applyAccess(form: FormData, stored?: AccessChoice): void {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const allOf = (name: string) => form.getAll(name).map(String);
  const { modules, isInspector } = decideAccess({
    ticked: withGroups(allOf("accessModule"), { ticked: allOf(GROUP_FIELD), before: allOf(GROUP_BEFORE_FIELD) }),
    order: textOf(ORDER_FIELD).split(","),
    first: textOf(FIRST_FIELD),
    // If the box was ticked in the rendered page, single modules may have been cleared since.
    all: form.has(ALL_FIELD) && !form.has(ALL_BEFORE_FIELD),
    inspector: form.get("isInspector") === "on",
    stored,
  });
  const choices = [ALL_FIELD, ALL_BEFORE_FIELD, GROUP_FIELD, GROUP_BEFORE_FIELD, FIRST_FIELD];
  for (const name of ["accessModule", "isInspector", ...choices]) form.delete(name);
  for (const key of modules) form.append("accessModule", key);
  form.set(ORDER_FIELD, modules.join());
  if (isInspector) form.set("isInspector", "on");
}
