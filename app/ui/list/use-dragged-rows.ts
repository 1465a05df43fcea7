import { useSubmit } from "@remix-run/react";
import type { RefObject } from "react";
import { useEffect } from "react";
import { MOVE_FIELD, MOVE_FORM, packMove, unpackMove, type Move } from "~/records/list/row-order";

/** The attribute of a row's grip: `packMove` of the row at its own position. */
export const GRIP = "data-move-row";

/** Lets a pointer drag a row by its grip to the position of another one. The buttons beside it do the same. */
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
      const target = positionOf(rowAt(event.target));
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

function rowAt(target: EventTarget | null): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("tbody tr") : null;
  return positionOf(row) === null ? null : row;
}

function positionOf(row: HTMLElement | null): number | null {
  return unpackMove(row?.querySelector(`[${GRIP}]`)?.getAttribute(GRIP))?.position ?? null;
}
