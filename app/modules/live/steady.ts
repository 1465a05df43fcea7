import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/** What somebody reads: its position on the screen, and what has the focus or is selected. */
interface Place {
  row: Element;
  top: number;
  focused: HTMLElement | null;
  selected: Pick<Selection, "anchorNode" | "anchorOffset" | "focusNode" | "focusOffset"> | null;
}

/** Returns the rows that have the focus or are selected. */
export function rowsAtHand(list: HTMLElement): Set<string> {
  const selection = selectionIn(list);
  const rows = rowsOf(list).filter((row) => row.contains(document.activeElement) || selection?.containsNode(row, true));
  return new Set(rows.map((row) => row.dataset.row!));
}

/** Whether somebody is reading the rows and would lose their place if these were reordered. */
export function isBeingRead(list: HTMLElement): boolean {
  return (
    rowsAtHand(list).size > 0 || list.contains(document.activeElement) || window.scrollY > 0 || list.matches(":hover")
  );
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[data-row]")];

function selectionIn(list: HTMLElement): Selection | null {
  const selection = getSelection();
  return selection && !selection.isCollapsed && selection.containsNode(list, true) ? selection : null;
}

/** The height that the top bar covers. */
const hiddenAbove = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Returns the focused row, else a selected one, else the one below the pointer, else the first visible one. */
function anchorOf(list: HTMLElement): Element | null {
  const rows = rowsOf(list);
  const selection = selectionIn(list);
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  return (
    rows.find((row) => row.contains(focused)) ??
    focused ??
    rows.find((row) => selection?.containsNode(row, true)) ??
    rows.find((row) => row.matches(":hover")) ??
    (window.scrollY > 0 ? (rows.find((row) => row.getBoundingClientRect().top >= hiddenAbove()) ?? null) : null)
  );
}

/**
 * Keeps what somebody reads in place when rows above it are added or removed. Browsers do this only for a partly scrolled
 * container, and not all of them.
 * @param shown changes with the rows
 * @returns a function to call before the rows change
 */
export function useSteadyPlace(list: RefObject<HTMLElement>, shown: unknown): () => void {
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    if (place.current && list.current) restore(place.current, list.current);
    place.current = null;
  }, [list, shown]);
  return useCallback(() => {
    const rows = list.current;
    const row = rows && anchorOf(rows);
    if (!row) return;
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && rows.contains(activeElement) ? activeElement : null;
    const selection = selectionIn(rows);
    const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
    place.current = {
      row,
      top: row.getBoundingClientRect().top,
      focused,
      selected: selection && {
        anchorNode: anchorNode!,
        anchorOffset: anchorOffset!,
        focusNode: focusNode!,
        focusOffset: focusOffset!,
      },
    };
  }, [list]);
}

function restore({ row, top, focused, selected }: Place, list: HTMLElement): void {
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
  if (selected?.anchorNode?.isConnected && selected.focusNode?.isConnected) {
    const within = (node: Node, offset: number) =>
      Math.min(offset, node.nodeType === Node.TEXT_NODE ? node.textContent!.length : node.childNodes.length);
    const { anchorNode, anchorOffset, focusNode, focusOffset } = selected;
    getSelection()?.setBaseAndExtent(
      anchorNode,
      within(anchorNode, anchorOffset),
      focusNode,
      within(focusNode, focusOffset),
    );
  }
  if (!row.isConnected) return;
  const moved = () => row.getBoundingClientRect().top - top;
  window.scrollBy({ top: moved(), behavior: "instant" });
  // A page that is too short for that scroll position is extended.
  const missing = moved();
  if (missing < 1) return;
  list.style.paddingBottom = `${parseFloat(list.style.paddingBottom || "0") + missing}px`;
  window.scrollBy({ top: missing, behavior: "instant" });
}
