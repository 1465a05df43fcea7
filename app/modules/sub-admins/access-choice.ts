import { ACCESS_KEYS, INSPECTOR_KEYS, isAccessKey, type AccessKey } from "contract/access-keys";

/** The modules that can be given: every key that gates a screen but the dashboard's, which is always open (ruling A4). */
export const MODULES: readonly AccessKey[] = ACCESS_KEYS.filter((key) => key !== "dashboard" && key !== "All");

/** What a sub-admin gets. */
export interface AccessChoice {
  /** In the order in which they were chosen: the first one decides where they land (ruling A10). */
  modules: readonly AccessKey[];
  isInspector: boolean;
}

/** What the form says. */
export interface Wish {
  /** The ticked modules, in any order. */
  ticked: readonly string[];
  /** The order that they were chosen in, as far as it is known; others follow in the order of the page. */
  order?: readonly string[];
  /** The module to land on, if one is named. */
  first?: string;
  /** Select All was ticked. */
  all?: boolean;
  /** The inspector flag was ticked. */
  inspector?: boolean;
}

/**
 * The couplings of section 4, the one place that knows them: Select All gives every module and takes
 * the flag away; the flag leaves Pending Driver alone; Pending Driver alone sets the flag.
 */
export function decideAccess({ ticked, order = [], first = "", all = false, inspector = false }: Wish): AccessChoice {
  if (inspector && !all) return { modules: INSPECTOR_KEYS, isInspector: true };
  const wanted = all ? MODULES : MODULES.filter((key) => ticked.includes(key));
  const sequence = [...new Set([first, ...order, ...wanted])];
  const modules = sequence.filter((key): key is AccessKey => (wanted as readonly string[]).includes(key));
  return { modules, isInspector: !all && isInspectors(modules) };
}

function isInspectors(modules: readonly AccessKey[]): boolean {
  return modules.length === INSPECTOR_KEYS.length && modules.every((key) => INSPECTOR_KEYS.includes(key));
}

/** The choice after a module was ticked, which puts it last, or cleared. */
export function withModule({ modules }: AccessChoice, key: AccessKey, on: boolean): AccessChoice {
  const ticked = on ? [...modules, key] : modules.filter((each) => each !== key);
  return decideAccess({ ticked, order: ticked });
}

/** The choice after Select All was ticked or cleared. */
export function withAll({ modules }: AccessChoice, on: boolean): AccessChoice {
  return decideAccess({ ticked: [], order: modules, all: on });
}

/** The choice after the flag was ticked or cleared: without it nothing of an inspector's access is left. */
export function withInspector({ modules, isInspector }: AccessChoice, on: boolean): AccessChoice {
  return decideAccess({ ticked: isInspector && !on ? [] : modules, order: modules, inspector: on });
}

/** The choice with another module to land on. */
export function withFirst({ modules }: AccessChoice, key: string): AccessChoice {
  return decideAccess({ ticked: modules, order: modules, first: key });
}

/** What a stored sub-admin has, as the form shows it: "All" stands for every module, unknown keys for none. */
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
