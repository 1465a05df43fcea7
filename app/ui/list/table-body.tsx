import { useRevalidator } from "@remix-run/react";
import type { ReactNode, RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { selectorFor } from "../control-address";
import type { ShownList } from "~/records/list-result";

/** The id of the rows, for the skip link. */
export const ROWS = "rows";
const ROWS_PART = { role: "rowgroup", id: ROWS, tabIndex: -1 };

/** A layout effect, whose cleanup runs before the DOM changes. React warns about layout effects on the server. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The selection and the focus, which are restored after rows were rendered again. */
interface RowState {
  selected: string[];
  /** The selector of the focused control. */
  focused: string | null;
}

interface TableBodyProps {
  list: Pick<ShownList<unknown>, "rows" | "mark">;
  children: ReactNode;
}

/**
 * The rows of a table. A document's data does not contain them (`listData`), so the rows of the server's HTML stay
 * until they change. Then the browser renders the new rows, and restores selection and focus (decision 0009).
 */
export function TableBody({ list: { rows, mark }, children }: TableBodyProps) {
  const isHydrating = !useHydrated();
  const [serverMark, setServerMark] = useState(() => (isHydrating && rows === undefined ? mark : undefined));
  const saved = useRef<RowState | null>(null);
  const { revalidate } = useRevalidator();
  if (serverMark !== undefined && serverMark !== mark) setServerMark(undefined);
  const isLost = serverMark === undefined && rows === undefined;

  // An error page removes the server's rows.
  useEffect(() => {
    if (isLost) revalidate();
  }, [isLost, revalidate]);

  return serverMark === undefined ? <NewRows saved={saved}>{children}</NewRows> : <ServerRows saved={saved} />;
}

function ServerRows({ saved }: { saved: RefObject<RowState | null> }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useCommitEffect(() => {
    const element = body.current;
    return () => {
      (saved as { current: RowState | null }).current = element && readState(element);
    };
  }, [saved]);
  return <tbody ref={body} {...ROWS_PART} suppressHydrationWarning dangerouslySetInnerHTML={UNCHANGED} />;
}

/** Hydration does not compare inner HTML. */
const UNCHANGED = { __html: "" };

function NewRows({ saved, children }: { saved: RefObject<RowState | null>; children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useCommitEffect(() => {
    if (saved.current && body.current) restore(body.current, saved.current);
  }, [saved]);
  return (
    <tbody ref={body} {...ROWS_PART}>
      {children}
    </tbody>
  );
}

const boxesIn = (body: Element) => [...body.querySelectorAll<HTMLInputElement>('input[name="id"]')];

function readState(body: Element): RowState {
  const active = document.activeElement;
  return {
    selected: boxesIn(body)
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
    focused: active && body.contains(active) ? selectorFor(active) : null,
  };
}

function restore(body: Element, { selected, focused }: RowState): void {
  for (const box of boxesIn(body)) box.checked = selected.includes(box.value);
  if (focused !== null) body.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}
