import type { Location } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";

/** The words of the question; a screen whose specification has its own gives them. */
export interface LeaveQuestion {
  question?: string | undefined;
  text?: string | undefined;
  leave?: string | undefined;
  stay?: string | undefined;
}

/** One form of the page, for the question before what it holds is left behind. */
interface LeaveGuard {
  /** Whether the way there loses what was typed into the form. */
  loses: (next: Location) => boolean;
  words: LeaveQuestion;
}

/** Those of all forms that are there, the topmost last. The router can be held up at one place only, so they share it. */
let guards: readonly RefObject<LeaveGuard>[] = [];
const listeners = new Set<() => void>();

/**
 * Asks for the form as long as it is there.
 * @returns whether the form is the topmost: there the question is put for all of them, over whatever dialog is open
 */
export function useLeaveGuard(guard: LeaveGuard): boolean {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(() => {
    change([...guards, latest]);
    return () => change(guards.filter((each) => each !== latest));
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => guards.at(-1) === latest,
    () => false,
  );
}

/** The words of the topmost form that loses something on the way there; null where none does. */
export function questionBeforeLeaving(next: Location): LeaveQuestion | null {
  return guards.findLast(({ current }) => current?.loses(next))?.current?.words ?? null;
}

function change(next: typeof guards): void {
  guards = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
