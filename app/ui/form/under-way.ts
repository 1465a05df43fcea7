import { useNavigation } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";

const AT_REST = { state: "idle", location: undefined, formMethod: undefined, formAction: undefined, formEncType: undefined, formData: undefined, json: undefined, text: undefined } as const;

let takenBack = 0;
const listeners = new Set<() => void>();

/** The person no longer waits for the form that is on its way: its page is as it was before it was sent. */
export function takeBack(): void {
  takenBack += 1;
  for (const listener of listeners) listener();
}

/** What is under way, as `useNavigation` tells it, but for a form that was taken back: of that the router hears no more. */
export function useUnderWay(): ReturnType<typeof useNavigation> {
  const navigation = useNavigation();
  const count = useSyncExternalStore(subscribe, () => takenBack, () => 0);
  const [seen, setSeen] = useState({ navigation, count });
  if (seen.navigation !== navigation) setSeen({ navigation, count });
  return seen.navigation === navigation && count > seen.count ? AT_REST : navigation;
}

/** Whether what the router takes to be under way was taken back: whatever ends next is not its end. */
export function useTakenBack(): boolean {
  const navigation = useNavigation();
  return useUnderWay() !== navigation;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
