import { ACCESS_KEYS } from "contract/access-key-list";
import { INSPECTOR_KEYS, type AccessKey } from "contract/access-keys";
import { withHiddenKeys } from "~/records/form/hidden-keys";

/** The modules that can be granted (rulings A4, C7). "All" is not a module. */
export const MODULES: readonly AccessKey[] = ACCESS_KEYS.filter((key) => key !== "All");

export interface AccessChoice {
  /** The modules in the order of selection: the first one decides the landing page (ruling A10). */
  modules: readonly AccessKey[];
  isInspector: boolean;
}

/** The form's fields. */
export interface AccessInput {
  /** The ticked modules, in any order. */
  ticked: readonly string[];
  /** The known order of selection. Other modules follow in the order of the page, except that the dashboard comes first. */
  order?: readonly string[];
  /** The module to land on. */
  first?: string;
  all?: boolean;
  inspector?: boolean;
  /** The stored access. A choice that leaves it unchanged is not adjusted (ruling C7). */
  stored?: AccessChoice | undefined;
}

/**
 * Applies the rules of section 4: Select All grants every module and clears the inspector flag; the flag grants only Pending
 * Driver; Pending Driver as the only module sets the flag.
 */
export function decideAccess({
  ticked,
  order = [],
  first = "",
  all = false,
  inspector = false,
  stored,
}: AccessInput): AccessChoice {
  const wanted = all ? MODULES : MODULES.filter((key) => ticked.includes(key));
  // The field shows the first module of the order until another one is chosen.
  const chosen = first === order[0] ? "" : first;
  const opens = order.includes("dashboard") ? "" : "dashboard";
  const ordered = [...new Set([chosen, opens, ...order, ...wanted])];
  const modules = ordered.filter((key): key is AccessKey => (wanted as readonly string[]).includes(key));
  if (stored && inspector === stored.isInspector && modules.join() === stored.modules.join()) return stored;
  if (inspector && !all) return { modules: INSPECTOR_KEYS, isInspector: true };
  return { modules, isInspector: !all && isInspectorOnly(modules) };
}

function isInspectorOnly(modules: readonly AccessKey[]): boolean {
  return modules.length === INSPECTOR_KEYS.length && modules.every((key) => INSPECTOR_KEYS.includes(key));
}

/** Ticks a module, which puts it last but the dashboard first, or clears it. */
export function withModule({ modules }: AccessChoice, key: AccessKey, on: boolean): AccessChoice {
  const order = modules.filter((each) => each !== key);
  return decideAccess({ ticked: on ? [...order, key] : order, order });
}

/** Ticks or clears several modules at once; those that were ticked keep their order. */
export function withModules({ modules }: AccessChoice, keys: readonly AccessKey[], on: boolean): AccessChoice {
  const ticked = on ? [...new Set([...modules, ...keys])] : modules.filter((each) => !keys.includes(each));
  return decideAccess({ ticked, order: ticked });
}

export function withAll({ modules }: AccessChoice, on: boolean): AccessChoice {
  return decideAccess({ ticked: [], order: modules, all: on });
}

/** Ticks or clears the inspector flag; clearing it removes an inspector's access. */
export function withInspector({ modules, isInspector }: AccessChoice, on: boolean): AccessChoice {
  return decideAccess({ ticked: isInspector && !on ? [] : modules, order: modules, inspector: on });
}

export function withFirst({ modules }: AccessChoice, key: string): AccessChoice {
  return decideAccess({ ticked: modules, order: modules, first: key });
}

interface StoredAccess {
  accessModule: readonly string[];
  isInspector?: boolean | null | undefined;
}

/** Returns a stored sub-admin's access for the form: "All" stands for every module, and unknown keys are not shown. */
export function storedAccess({ accessModule, isInspector }: StoredAccess): AccessChoice {
  const others = MODULES.filter((key) => !accessModule.includes(key));
  const keys = accessModule.flatMap((key) => (key === "All" ? others : key));
  const modules = [...new Set(keys)].filter((key): key is AccessKey => (MODULES as readonly string[]).includes(key));
  return { modules, isInspector: isInspector ?? false };
}

/** Returns the stored keys that the form does not show, except "All", which it shows as every module. */
export function hiddenKeys({ accessModule }: StoredAccess): string[] {
  return accessModule.filter((key) => key !== "All" && !(MODULES as readonly string[]).includes(key));
}

/**
 * Returns the list of keys to store. Keys that the form does not show stay in their places, and so does "All" as long as every
 * module is chosen (ruling C7).
 */
export function keysToStore(stored: StoredAccess, chosen: readonly AccessKey[]): string[] {
  const { accessModule } = stored;
  if (!accessModule.includes("All")) return withHiddenKeys(accessModule, MODULES, chosen);
  if (chosen.length < MODULES.length) {
    const others = accessModule.filter((key) => key !== "All");
    return withHiddenKeys(others, MODULES, chosen);
  }
  const [first] = chosen;
  if (first === undefined || first === storedAccess(stored).modules[0]) return [...accessModule];
  return [first, ...accessModule.filter((key) => key !== first)];
}
