import { useSubmit } from "@remix-run/react";
import type { RefObject } from "react";
import { useEffect } from "react";
import { MOVE_FIELD, MOVE_FORM, packMove, unpackMove, type Move } from "~/records/row-order";

/** On the grip of a row: `packMove` of the row at its own place. */
export const GRIP = "data-move-row";

/**
 * Rows of a table can be dragged by their grip to the place of another. Pointers only: the buttons beside the grip do the
 * same for everyone else.
 */
export function useDraggedRows(region: RefObject<HTMLElement>): void {
  const submit = useSubmit();
  useEffect(() => {
    const node = region.current;
    if (!node) return;
    let dragged: Move | null = null;
    let over: HTMLElement | null = null;
    const mark = (row: HTMLElement | null) => {
      over?.style.removeProperty("outline");
      over = row;
      row?.style.setProperty("outline", "2px solid var(--accent)");
      row?.style.setProperty("outline-offset", "-2px");
    };
    const onStart = (event: DragEvent) => {
      const grip = event.target instanceof Element ? event.target.closest(`[${GRIP}]`) : null;
      dragged = unpackMove(grip?.getAttribute(GRIP));
      const row = grip?.closest("tr");
      if (!dragged || !row || !event.dataTransfer) return;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", dragged.name);
      event.dataTransfer.setDragImage(row, 24, row.clientHeight / 2);
    };
    const onOver = (event: DragEvent) => {
      const row = dragged && rowAt(event.target);
      if (!row) return;
      event.preventDefault();
      if (row !== over) mark(row);
    };
    const onDrop = (event: DragEvent) => {
      const target = placeOf(rowAt(event.target));
      if (!dragged || target === null) return;
      event.preventDefault();
      const { id, name, position } = dragged;
      if (target === position) return;
      const move = packMove({ id, name, position: target, button: target < position ? "up" : "down" });
      const form = document.getElementById(MOVE_FORM) as HTMLFormElement;
      const sent = new FormData(form);
      sent.set(MOVE_FIELD, move);
      submit(sent, { method: "post", action: form.getAttribute("action")!, preventScrollReset: true });
    };
    const onEnd = () => {
      dragged = null;
      mark(null);
    };
    node.addEventListener("dragstart", onStart);
    node.addEventListener("dragover", onOver);
    node.addEventListener("drop", onDrop);
    node.addEventListener("dragend", onEnd);
    return () => {
      node.removeEventListener("dragstart", onStart);
      node.removeEventListener("dragover", onOver);
      node.removeEventListener("drop", onDrop);
      node.removeEventListener("dragend", onEnd);
      mark(null);
    };
  }, [region, submit]);
}

/** The row of the table that an event happened in. */
function rowAt(target: EventTarget | null): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("tbody tr") : null;
  return placeOf(row) === null ? null : row;
}

function placeOf(row: HTMLElement | null): number | null {
  return unpackMove(row?.querySelector(`[${GRIP}]`)?.getAttribute(GRIP))?.position ?? null;
}
