import { useEffect, useRef, useState } from "react";

/** Milliseconds between the last key and the request. */
const DEBOUNCE_MS = 400;

interface LiveAnswerOptions<Answer> {
  formId: string;
  /** The fields that the answer depends on. The array must be a constant. */
  fields: readonly string[];
  /** The answer with which the page was rendered; a new one replaces a fetched answer. */
  initial: Answer | undefined;
  /** The query of the stored values, if the page already shows their answer. */
  stored?: string;
  /** Fetches the answer for the typed values. */
  ask: (query: string, signal: AbortSignal) => Promise<Answer>;
}

/**
 * Keeps an answer of the server, such as an estimate or a preview, up to date while a form's values change.
 * @returns `answer` is undefined while the form holds the stored values
 */
export function useLiveAnswer<Answer>({ formId, fields, initial, stored, ask }: LiveAnswerOptions<Answer>) {
  const [state, setState] = useState({ since: initial, answer: initial, busy: false });
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: number | undefined;
    let request: AbortController | undefined;
    // A page without an answer may show values that were typed before the session ended.
    let shown = initial ? typedQuery(form, fields) : (stored ?? "");

    const update = async () => {
      const typed = typedQuery(form, fields);
      if (typed === shown) return;
      request?.abort();
      shown = typed;
      if (typed === stored) return setState({ since: initial, answer: undefined, busy: false });
      const { signal } = (request = new AbortController());
      setState((before) => ({ ...before, busy: true }));
      const answer = await latest.current(typed, signal);
      if (!signal.aborted) setState({ since: initial, answer, busy: false });
    };
    const schedule = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void update(), DEBOUNCE_MS);
    };
    // The form may differ from the record from the start: after typing before hydration, or after a failed save.
    schedule();
    form.addEventListener("input", schedule);
    return () => {
      window.clearTimeout(timer);
      request?.abort();
      form.removeEventListener("input", schedule);
    };
  }, [formId, fields, initial, stored]);
  return state.since === initial ? state : { answer: initial, busy: false };
}

function typedQuery(form: HTMLFormElement, fields: readonly string[]): string {
  const data = new FormData(form);
  const typed = fields.flatMap((name) =>
    data.getAll(name).flatMap((value) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return new URLSearchParams(typed).toString();
}
