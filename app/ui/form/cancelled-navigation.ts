import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";

type Navigation = ReturnType<typeof useNavigation>;

const AT_REST = {
  state: "idle",
  location: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const;

let cancelled: Navigation | null = null;
const listeners = new Set<() => void>();

/**
 * The person no longer waits for the form that is on its way: its page is as it was before it was sent. Asked of the router,
 * which knows of the form before the page does.
 * @param path what it was sent to: other forms than the page's may be under way as well
 */
export function cancelNavigation(path: string): void {
  const { navigation } = globalThis.__remixRouter.state;
  if (navigation.formAction === undefined || new URL(navigation.formAction, location.origin).pathname !== path) return;
  cancelled = navigation;
  for (const listener of listeners) listener();
}

/** What is under way, as `useNavigation` tells it, but for a form that was taken back: of that the router hears no more. */
export function useActiveNavigation(): Navigation {
  const navigation = useNavigation();
  const given = useSyncExternalStore(
    subscribe,
    () => cancelled,
    () => null,
  );
  return navigation === given ? AT_REST : navigation;
}

/** Whether what the router takes to be under way was taken back: whatever ends next is not its end. */
export function useCancelledNavigation(): boolean {
  const navigation = useNavigation();
  return useActiveNavigation() !== navigation;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
