import { MENU_GROUPS, screenIds, screenOf, type MenuGroup, type ScreenId } from "~/access/screens";

/** The menu as a person has arranged it. Empty lists are left out of the data of each page. */
export interface MenuChoices {
  /** The collapsed groups. */
  folded?: readonly FoldableGroup[];
  /** The entries that are also at the top, in the order of the menu. */
  pinned?: readonly ScreenId[];
}

/** The group of pinned entries comes first. */
export const FOLDABLE_GROUPS = ["pinned", ...MENU_GROUPS] as const;
export type FoldableGroup = "pinned" | MenuGroup;

/**
 * The id of the form in the top bar to which the button of the marked entry belongs. The menu itself has no form, because it is
 * the same on all pages.
 */
export const MENU_FORM_ID = "menu";

const entries = screenIds.filter((id) => screenOf(id).group);

/** Reads the choices from a cookie or a form; unknown groups and entries are left out. */
export function parseMenuChoices(stored: unknown): MenuChoices {
  const { folded, pinned } = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return compact(FOLDABLE_GROUPS.filter(isIn(folded)), entries.filter(isIn(pinned)));
}

/**
 * Returns the choices after one change; unknown names and values change nothing.
 * @param name "folded" with all collapsed groups, "pin" or "unpin" with one entry
 */
export function changeMenuChoices(choices: MenuChoices, name: string, value: string): MenuChoices {
  const { folded, pinned = [] } = choices;
  if (name === "folded") return parseMenuChoices({ folded: value.split(","), pinned });
  if (name === "pin") return parseMenuChoices({ folded, pinned: [...pinned, value] });
  if (name === "unpin") return parseMenuChoices({ folded, pinned: pinned.filter((id) => id !== value) });
  return choices;
}

function isIn(list: unknown): (value: string) => boolean {
  return (value) => Array.isArray(list) && list.includes(value);
}

function compact(folded: FoldableGroup[], pinned: ScreenId[]): MenuChoices {
  return { ...(folded.length > 0 && { folded }), ...(pinned.length > 0 && { pinned }) };
}
