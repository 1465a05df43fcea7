import { useEffect, useRef, useState, type RefObject } from "react";
import type { FormReply } from "~/records/form/form-reply";

/** A change of the rows; `index` counts from 0. */
export interface RowChange {
  act: "added" | "removed";
  index: number;
}

/** The element that gets the focus: a row's first field or its Remove button. */
export interface FocusTarget {
  part: "field" | "remove";
  index: number;
}

/**
 * Returns where the focus goes: to the first field of an added row; after a removal to the Remove button of the following row, or
 * of the last one. A single row can't be removed, so its first field gets the focus.
 * @param count the number of rows afterwards
 */
export function focusTarget({ act, index }: RowChange, count: number): FocusTarget {
  const place = Math.max(0, Math.min(index, count - 1));
  return { part: act === "removed" && count > 1 ? "remove" : "field", index: place };
}

/** Returns the change that a row's button made on the server, if scripts did not run. */
export function rowChangeOf(reply: FormReply | undefined, count: number): RowChange | null {
  const intent = reply?.result.intent;
  if (intent?.type === "insert") return { act: "added", index: count - 1 };
  if (intent?.type === "remove") return { act: "removed", index: intent.payload.index };
  return null;
}

/** Marks an element for `useRowFocus`. */
export const focusMark = ({ part, index }: FocusTarget) => ({ "data-row-part": `${part} ${index}` });

/**
 * Moves the focus once the number of rows has changed, in the browser or on the server.
 * @returns `press` is called when a row's button is pressed; `done` is the change to announce
 */
export function useRowFocus(list: RefObject<HTMLElement>, count: number) {
  const pressed = useRef<RowChange | null>(null);
  const [done, setDone] = useState<RowChange | null>(null);
  useEffect(() => {
    const change = pressed.current;
    if (!change) return;
    pressed.current = null;
    const { part, index } = focusTarget(change, count);
    list.current?.querySelector<HTMLElement>(`[data-row-part="${part} ${index}"]`)?.focus();
    setDone(change);
  }, [list, count]);
  return { done, press: (change: RowChange) => (pressed.current = change) };
}
