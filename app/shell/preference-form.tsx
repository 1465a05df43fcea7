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
  const underWay = usePendingChoices();
  return (
    <fetcher.Form method="post" action={PREFERENCES_PATH} className={className} preventScrollReset>
      <input type="hidden" name="redirectTo" value={here} />
      {/* The next choice breaks off what is under way, or is reckoned from what was kept before it: it takes that along. */}
      {underWay.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
export function useOptimisticPreferences(saved: Preferences): Preferences {
  let coming = saved;
  for (const [name, value] of usePendingChoices()) coming = changePreference(coming, name, value);
  return coming;
}

/** The choices that are on their way to the server, the last one of each name. */
function usePendingChoices(): [string, string][] {
  const choices = new Map<string, string>();
  for (const { formAction, formData } of useFetchers()) {
    if (formAction !== PREFERENCES_PATH || !formData) continue;
    for (const [name, value] of formData)
      if (name !== "redirectTo" && typeof value === "string") choices.set(name, value);
  }
  return [...choices];
}
