import { useEffect, useRef, useState, type RefObject } from "react";
import type { FormReply } from "~/records/form-reply";

/** What was done with the rows, and with which of them, counted from 0. */
export interface RowChange {
  act: "added" | "removed";
  index: number;
}

/** Where the next key belongs: a field of a row, or its Remove. */
export interface FocusTarget {
  part: "field" | "remove";
  index: number;
}

/**
 * After adding, the new row's first field. After removing, Remove of the row that took the place, or
 * of the last one; where one row is left, which can't be removed, its first field.
 * @param count rows that there are afterwards
 */
export function targetAfter({ act, index }: RowChange, count: number): FocusTarget {
  const place = Math.max(0, Math.min(index, count - 1));
  return { part: act === "removed" && count > 1 ? "remove" : "field", index: place };
}

/** What a button of a row did on the server, where no scripts ran. */
export function changeIn(reply: FormReply | undefined, count: number): RowChange | null {
  const intent = reply?.result.intent;
  if (intent?.type === "insert") return { act: "added", index: count - 1 };
  if (intent?.type === "remove") return { act: "removed", index: intent.payload.index };
  return null;
}

/** Marks an element as what `useRowFocus` looks for. */
export const focusMark = ({ part, index }: FocusTarget) => ({ "data-row-part": `${part} ${index}` });

/**
 * Moves the focus once the number of rows has changed, whether the browser changed it or the server.
 * @returns what to call when a button of a row is pressed, and the change to tell readers of
 */
export function useRowFocus(list: RefObject<HTMLElement>, count: number) {
  const pressed = useRef<RowChange | null>(null);
  const [done, setDone] = useState<RowChange | null>(null);
  useEffect(() => {
    const change = pressed.current;
    if (!change) return;
    pressed.current = null;
    const { part, index } = targetAfter(change, count);
    list.current?.querySelector<HTMLElement>(`[data-row-part="${part} ${index}"]`)?.focus();
    setDone(change);
  }, [list, count]);
  return { done, press: (change: RowChange) => (pressed.current = change) };
}
