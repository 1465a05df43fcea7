import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/** What somebody reads: where it stands, and what has the focus or is selected. */
interface Place {
  row: Element;
  top: number;
  focused: HTMLElement | null;
  selected: Pick<Selection, "anchorNode" | "anchorOffset" | "focusNode" | "focusOffset"> | null;
}

/** The rows that have the focus or are selected. */
export function rowsAtHand(list: HTMLElement): Set<string> {
  const selection = selectionIn(list);
  const rows = rowsOf(list).filter((row) => row.contains(document.activeElement) || selection?.containsNode(row, true));
  return new Set(rows.map((row) => row.dataset.row!));
}

/** Whether somebody reads the rows, who would lose the place where they are if these were put in another order. */
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

/** The focused row, else one that is selected, else the one below the pointer, else the first one that is seen. */
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
 * Keeps what somebody reads where it is, when rows come in above it or go. Browsers do this for what is scrolled to in part, and not all of them.
 * @param shown changes with the rows
 * @returns what is called before they change
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
  // A page that is too short to be scrolled so far gets the room.
  const missing = moved();
  if (missing < 1) return;
  list.style.paddingBottom = `${parseFloat(list.style.paddingBottom || "0") + missing}px`;
  window.scrollBy({ top: missing, behavior: "instant" });
}
