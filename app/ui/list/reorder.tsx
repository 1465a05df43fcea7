import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useLayoutEffect, useRef, useEffect } from "react";
import { OwnerField } from "../form/form-owner";
import { listHref } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";
import { isInOrder, MOVE_FORM } from "~/records/list/row-order";
import { useDraggedRows } from "./use-dragged-rows";

/** The number of rows; null if they can't be moved. */
export const MovableRows = createContext<number | null>(null);

/** A layout effect, which React warns about on the server. */
const useFocusEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface ReorderProps {
  list: Pick<ListResult<unknown>, "query" | "total">;
  /** The table, with an `OrderCell` in each row. */
  children: ReactNode;
}

/** Makes the rows of a table movable: by the buttons of `OrderCell`, which post to `<list>/move`, and with scripts by dragging. */
export function Reorder({ list: { query, total }, children }: ReorderProps) {
  const region = useRef<HTMLDivElement>(null);
  const { key, hash } = useLocation();
  const action = listHref(query, {}, { under: "move" });
  useDraggedRows(region);
  // The pressed button gets the focus again, as in browsers without scripts.
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
