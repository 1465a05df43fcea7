import { useLocation, useNavigation } from "@remix-run/react";
import type { FormEvent, RefObject } from "react";
import { useEffect, useRef } from "react";
import { useDebounceSubmit } from "remix-utils/use-debounce-submit";
import type { ListQuery } from "~/records/list-query";

/** Section 9. */
const SEARCH_DEBOUNCE_MS = 1000;

/** The longest time that a timer can be set to: what waits so long is given up. */
const NEVER_MS = 2 ** 31 - 1;

/** As a link's `state`: it leads to the whole list, and what was typed and not sent yet goes as well. */
export const CLEAR_SEARCH = { clears: true };

interface SearchForm {
  form: RefObject<HTMLFormElement>;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * What scripts add to a list's search form: it submits itself a second after the last key, at once
 * when a filter changes, and keeps the address free of empty parameters. The field keeps the focus.
 */
export function useSearchForm(query: ListQuery): SearchForm {
  const form = useRef<HTMLFormElement>(null);
  const submit = useDebounceSubmit();
  const { state } = useNavigation();

  // One search is one step back, however often it was refined.
  const replace = query.search !== "";
  const send = (element: HTMLFormElement, debounceTimeout: number) =>
    submit(filledParams(element), { method: "get", action: query.path, replace, debounceTimeout });

  // A search that still waits must not pull the person back from where they went meanwhile.
  useEffect(() => {
    const giveUp = () => submit(null, { debounceTimeout: NEVER_MS });
    if (state !== "idle") giveUp();
    return giveUp;
  }, [state, submit]);

  // Back and Clear change the query under the form. What was typed or chosen meanwhile, or before the scripts came, is still to be sent.
  const before = useRef<ListQuery | null>(null);
  const location = useLocation();
  const seen = useRef(location.key);
  const sendFirst = useRef(send);
  useEffect(() => {
    const last = before.current;
    before.current = query;
    const isCleared = seen.current !== location.key && clears(location.state);
    seen.current = location.key;
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.type === "hidden")
        continue;
      const shown = valueIn(query, control.name);
      if (control.value === shown) continue;
      if (!last) return sendFirst.current(form.current!, SEARCH_DEBOUNCE_MS);
      if (isCleared || control.value.trim() === valueIn(last, control.name)) control.value = shown;
    }
  }, [query, location]);

  return {
    form,
    onChange(event) {
      const typed = event.target instanceof HTMLInputElement;
      send(event.currentTarget, typed ? SEARCH_DEBOUNCE_MS : 0);
    },
    onSubmit(event) {
      event.preventDefault();
      send(event.currentTarget, 0);
    },
  };
}

function clears(state: unknown): boolean {
  return typeof state === "object" && state !== null && "clears" in state;
}

/** What a control of the form shows for a query. */
function valueIn(query: ListQuery, name: string): string {
  return name === "search" ? query.search : (query.filters[name] ?? "");
}

function filledParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    // An empty "columns" says that none is shown.
    if (typeof value === "string" && (value.trim() !== "" || name === "columns")) params.append(name, value);
  }
  return params;
}
