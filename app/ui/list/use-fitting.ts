import { type RefObject, useEffect, useRef } from "react";

/**
 * Marks the region around a table that fits into it. Such a region need not scroll, so that the table's head can stay below the
 * top bar while the page scrolls. Without scripts the head scrolls away with its rows.
 */
export function useFitting(): RefObject<HTMLTableElement> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const element = table.current;
    const region = element?.parentElement;
    if (!region) return;
    const observer = new ResizeObserver(() =>
      region.toggleAttribute("data-fits", element.offsetWidth <= region.clientWidth),
    );
    // The table is at least as wide as its region, so its size changes with both.
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return table;
}
