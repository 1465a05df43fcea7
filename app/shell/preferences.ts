/**
 * The preferences: the panel's look (specification, section 2 "Layout shell" and section 4 "Layout"), the color scheme, the only
 * single-character shortcut, and whether lists look for new rows.
 */
export const PREFERENCE_VALUES = {
  layout: ["vertical", "horizontal"],
  width: ["fluid", "boxed"],
  sidebar: ["default", "compact", "icon", "condensed"],
  sidebarTheme: ["light", "dark", "colored"],
  topbarTheme: ["light", "dark"],
  preloader: ["on", "off"],
  scheme: ["auto", "light", "dark"],
  slashKey: ["on", "off"],
  newRows: ["on", "off"],
} as const;

/** The path of the action that saves preferences. */
export const PREFERENCES_PATH = "/adminPanel/preferences";

export const SETTINGS_BAR_ID = "settings-bar";

/** The field that is sent without scripts, where a choice loads a new document in which the settings bar must be open. */
export const STAY_OPEN_FIELD = "stayOpen";

export type PreferenceName = keyof typeof PREFERENCE_VALUES;

export type Preferences = { readonly [N in PreferenceName]: (typeof PREFERENCE_VALUES)[N][number] };

export const PREFERENCE_NAMES = Object.keys(PREFERENCE_VALUES) as PreferenceName[];

/** Section 4: "Fixed defaults: vertical, fluid, dark sidebar, light topbar." */
export const DEFAULT_PREFERENCES: Preferences = {
  layout: "vertical",
  width: "fluid",
  sidebar: "default",
  sidebarTheme: "dark",
  topbarTheme: "light",
  preloader: "off",
  scheme: "auto",
  slashKey: "on",
  newRows: "on",
};

/** Returns the preferences that differ from the defaults, because a page's data need no others. */
export function deviationsOf(preferences: Preferences): Partial<Preferences> {
  return Object.fromEntries(
    PREFERENCE_NAMES.map((name) => [name, preferences[name]] as const).filter(
      ([name, value]) => value !== DEFAULT_PREFERENCES[name],
    ),
  );
}

function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(PREFERENCE_VALUES, name);
}

function isValueOf(name: PreferenceName, value: unknown): boolean {
  return (PREFERENCE_VALUES[name] as readonly unknown[]).includes(value);
}

/**
 * Returns the preferences after one choice and its side effects (section 4): "Boxed width in vertical layout sets the sidebar to
 * icon; any other width sets it to default. Horizontal layout sets the topbar to dark, otherwise light." A change to vertical
 * layout has the effect of boxed width too. Unknown names and values change nothing.
 */
export function changePreference(preferences: Preferences, name: string, value: string): Preferences {
  if (!isPreferenceName(name) || !isValueOf(name, value)) return preferences;
  const changed: Preferences = { ...preferences, [name]: value };
  if (name === "layout") {
    const topbarTheme = changed.layout === "horizontal" ? "dark" : "light";
    return isBoxedVertical(changed) ? { ...changed, topbarTheme, sidebar: "icon" } : { ...changed, topbarTheme };
  }
  if (name === "width") return { ...changed, sidebar: isBoxedVertical(changed) ? "icon" : "default" };
  return changed;
}

function isBoxedVertical({ layout, width }: Preferences): boolean {
  return layout === "vertical" && width === "boxed";
}

/** Reads preferences from a cookie. Defaults replace missing and unknown values. */
export function parsePreferences(stored: unknown): Preferences {
  if (typeof stored !== "object" || stored === null) return DEFAULT_PREFERENCES;
  const known = Object.entries(stored).filter(([name, value]) => isPreferenceName(name) && isValueOf(name, value));
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(known) };
}
