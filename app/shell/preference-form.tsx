import { useFetcher, useFetchers, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { changePreference, DEFAULT_PREFERENCES, PREFERENCES_PATH, type Preferences } from "./preferences";

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

interface PreferenceFormProps {
  /** The form's id, for buttons outside of the form. */
  id?: string;
  className?: string;
  /** Submit buttons with a preference's name and value. */
  children?: ReactNode;
}

/** Saves a preference; with scripts the page is not loaded again. */
export function PreferenceForm({ id, className, children }: PreferenceFormProps) {
  const fetcher = useFetcher();
  const here = useHere();
  const pending = usePendingChoices();
  return (
    <fetcher.Form id={id} method="post" action={PREFERENCES_PATH} className={className} preventScrollReset>
      <input type="hidden" name="redirectTo" value={here} />
      {/* A second choice cancels the request of the first one, so it has to send that choice too. */}
      {pending.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  );
}

/** A choice of language always loads the whole document, because every text changes. */
export function LanguageForm({ className, children }: PreferenceFormProps) {
  const here = useHere();
  return (
    <form method="post" action={PREFERENCES_PATH} className={className}>
      <input type="hidden" name="redirectTo" value={here} />
      {children}
    </form>
  );
}

/** Returns the preferences as they will be when the pending requests are answered. */
export function useOptimisticPreferences(saved: Partial<Preferences>): Preferences {
  let preferences: Preferences = { ...DEFAULT_PREFERENCES, ...saved };
  for (const [name, value] of usePendingChoices()) preferences = changePreference(preferences, name, value);
  return preferences;
}

/** Returns the choices that are being saved, with the last one for each name. */
function usePendingChoices(): [string, string][] {
  const choices = new Map<string, string>();
  for (const { state, data, formAction, formData } of useFetchers()) {
    // A failed choice has null as its result (`failedAction`). A saved one has none, because it redirects.
    const hasFailed = state === "loading" && data === null;
    if (formAction !== PREFERENCES_PATH || !formData || hasFailed) continue;
    for (const [name, value] of formData)
      if (name !== "redirectTo" && typeof value === "string") choices.set(name, value);
  }
  return [...choices];
}

/** Returns the attributes of `<html>` that the style sheet uses. */
export function htmlAttributes(preferences: Preferences) {
  return {
    "data-layout": preferences.layout,
    "data-width": preferences.width,
    "data-sidebar": preferences.sidebar,
    "data-sidebar-theme": preferences.sidebarTheme,
    "data-topbar": preferences.topbarTheme,
    "data-scheme": preferences.scheme,
    // Lists read this attribute (`ui/list/freshness-line.tsx`).
    "data-new-rows": preferences.newRows === "off" ? "off" : undefined,
  };
}
