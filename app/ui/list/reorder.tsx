import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useLayoutEffect, useRef, useEffect } from "react";
import { OwnerField } from "../form/form-owner";
import { listHref } from "~/records/list-query";
import type { ShownList } from "~/records/list-result";
import { isInOrder, MOVE_FORM } from "~/records/row-order";
import { useDraggedRows } from "./use-dragged-rows";

/** How many rows there are where they can be moved; null where they can't. */
export const MovableRows = createContext<number | null>(null);

/** Before anything is painted; React warns of it where nothing ever is. */
const useFocusEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface ReorderProps {
  list: Pick<ShownList<unknown>, "query" | "total">;
  /** The table, with an `OrderCell` in each row. */
  children: ReactNode;
}

/**
 * Lets the rows of a table be moved: by the buttons of their `OrderCell`s, which are one form's and post to
 * `<list>/move` with and without scripts; and, where scripts run, by dragging.
 */
export function Reorder({ list: { query, total }, children }: ReorderProps) {
  const region = useRef<HTMLDivElement>(null);
  const { key, hash } = useLocation();
  const action = listHref(query, {}, { under: "move" });
  useDraggedRows(region);
  // What browsers do by themselves when a document loads: the button that was pressed has the focus again.
  useFocusEffect(() => {
    if (hash.startsWith("#move-")) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [key, hash]);
  return (
    <MovableRows.Provider value={isInOrder(query) ? total : null}>
      <Form id={MOVE_FORM} method="post" action={action} preventScrollReset className="contents">
        <OwnerField />
      </Form>
      <div ref={region}>{children}</div>
    </MovableRows.Provider>
  );
}
