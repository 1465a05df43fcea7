import { ACCESS_KEYS, INSPECTOR_KEYS, isAccessKey, type AccessKey } from "contract/access-keys";

/** The modules that can be granted; the dashboard is always open (ruling A4). */
export const MODULES: readonly AccessKey[] = ACCESS_KEYS.filter((key) => key !== "dashboard" && key !== "All");

export interface AccessChoice {
  /** In the order of selection: the first one decides the landing page (ruling A10). */
  modules: readonly AccessKey[];
  isInspector: boolean;
}

/** The form's fields. */
export interface AccessInput {
  /** The ticked modules, in any order. */
  ticked: readonly string[];
  /** The known order of selection; other modules follow in the order of the page. */
  order?: readonly string[];
  /** The module to land on. */
  first?: string;
  all?: boolean;
  inspector?: boolean;
}

/**
 * Applies the couplings of section 4: Select All grants every module and clears the inspector flag; the flag grants
 * Pending Driver alone; Pending Driver alone sets the flag.
 */
export function decideAccess({
  ticked,
  order = [],
  first = "",
  all = false,
  inspector = false,
}: AccessInput): AccessChoice {
  if (inspector && !all) return { modules: INSPECTOR_KEYS, isInspector: true };
  const wanted = all ? MODULES : MODULES.filter((key) => ticked.includes(key));
  const ordered = [...new Set([first, ...order, ...wanted])];
  const modules = ordered.filter((key): key is AccessKey => (wanted as readonly string[]).includes(key));
  return { modules, isInspector: !all && isInspectorOnly(modules) };
}

function isInspectorOnly(modules: readonly AccessKey[]): boolean {
  return modules.length === INSPECTOR_KEYS.length && modules.every((key) => INSPECTOR_KEYS.includes(key));
}

/** Ticks a module, which puts it last, or clears it. */
export function withModule({ modules }: AccessChoice, key: AccessKey, on: boolean): AccessChoice {
  const ticked = on ? [...modules, key] : modules.filter((each) => each !== key);
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

/** A stored sub-admin's access for the form: "All" means every module, and unknown keys are dropped. */
export function storedAccess({
  accessModule,
  isInspector,
}: {
  accessModule: readonly string[];
  isInspector?: boolean | null | undefined;
}): AccessChoice {
  const known = accessModule.filter(isAccessKey);
  return decideAccess({ ticked: known, order: known, all: known.includes("All"), inspector: isInspector ?? false });
}
