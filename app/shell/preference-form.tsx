import { useFetcher, useFetchers, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { changePreference, type Preferences } from "./preferences";

const PREFERENCES_PATH = "/adminPanel/preferences";

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

interface PreferenceFormProps {
  className?: string;
  /** Submit buttons whose name is a preference and whose value is the choice. */
  children: ReactNode;
}

/** Saves a choice about the frame: without scripts by a page load, with them in place. */
export function PreferenceForm({ className, children }: PreferenceFormProps) {
  const fetcher = useFetcher();
  const here = useHere();
  return (
    <fetcher.Form method="post" action={PREFERENCES_PATH} className={className} preventScrollReset>
      <input type="hidden" name="redirectTo" value={here} />
      {children}
    </fetcher.Form>
  );
}

/** The same for the language, which always loads the whole document: every text on it changes. */
export function LanguageForm({ className, children }: PreferenceFormProps) {
  const here = useHere();
  return (
    <form method="post" action={PREFERENCES_PATH} className={className}>
      <input type="hidden" name="redirectTo" value={here} />
      {children}
    </form>
  );
}

/** The preferences with the choice that is on its way to the server, so that the page follows the click at once. */
export function useComingPreferences(saved: Preferences): Preferences {
  let coming = saved;
  for (const { formAction, formData } of useFetchers()) {
    if (formAction !== PREFERENCES_PATH || !formData) continue;
    for (const [name, value] of formData) if (typeof value === "string") coming = changePreference(coming, name, value);
  }
  return coming;
}
