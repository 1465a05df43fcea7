import { useRevalidator } from "@remix-run/react";
import type { ReactNode, RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { selectorFor } from "../control-address";
import type { ShownList } from "~/records/list-result";

/** Id of the rows, for the link that leads past the heads of the columns. */
export const ROWS = "rows";
const ROWS_PART = { role: "rowgroup", id: ROWS, tabIndex: -1 };

/** While the page is still as it was; React warns of it where nothing ever is. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** What a person has done to rows that are drawn anew. */
interface Touched {
  ticked: string[];
  /** Leads to the control that had the focus. */
  focused: string | null;
}

interface TableBodyProps {
  list: Pick<ShownList<unknown>, "rows" | "mark">;
  /** The rows. */
  children: ReactNode;
}

/**
 * The rows of a table. Those of a document stay as the server drew them, as their data did not come along
 * (`listData`), until they change: then the browser draws the new ones, and ticks and focus are where they were.
 */
export function TableBody({ list: { rows, mark }, children }: TableBodyProps) {
  const wasLoaded = !useHydrated();
  const [drawn, setDrawn] = useState(() => (wasLoaded && rows === undefined ? mark : undefined));
  const touched = useRef<Touched | null>(null);
  const { revalidate } = useRevalidator();
  if (drawn !== undefined && drawn !== mark) setDrawn(undefined);
  const isLost = drawn === undefined && rows === undefined;

  // Where an error page stood in between, the rows that the server drew are gone.
  useEffect(() => {
    if (isLost) revalidate();
  }, [isLost, revalidate]);

  return drawn === undefined ? <NewRows touched={touched}>{children}</NewRows> : <DrawnRows touched={touched} />;
}

function DrawnRows({ touched }: { touched: RefObject<Touched | null> }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useCommitEffect(() => {
    const element = body.current;
    return () => {
      (touched as { current: Touched | null }).current = element && readTouched(element);
    };
  }, [touched]);
  return <tbody ref={body} {...ROWS_PART} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}

/** React compares no inner HTML when it takes a page over. */
const NOTHING = { __html: "" };

function NewRows({ touched, children }: { touched: RefObject<Touched | null>; children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useCommitEffect(() => {
    if (touched.current && body.current) restore(body.current, touched.current);
  }, [touched]);
  return (
    <tbody ref={body} {...ROWS_PART}>
      {children}
    </tbody>
  );
}

const boxesIn = (body: Element) => [...body.querySelectorAll<HTMLInputElement>('input[name="id"]')];

function readTouched(body: Element): Touched {
  const active = document.activeElement;
  return {
    ticked: boxesIn(body)
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
    focused: active && body.contains(active) ? selectorFor(active) : null,
  };
}

function restore(body: Element, { ticked, focused }: Touched): void {
  for (const box of boxesIn(body)) box.checked = ticked.includes(box.value);
  if (focused !== null) body.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}
