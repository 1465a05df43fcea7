import { FARE_FIELDS, type FareField } from "contract/fare-constants";
import { useEffect, useState } from "react";
import { fetchJson } from "~/ui/form/fetch-json";
import type { EstimateOutcome } from "./reply";

/** Milliseconds without typing before an estimate is requested. */
const DEBOUNCE_MS = 400;

interface LiveEstimateOptions {
  formId: string;
  /** Answers the fare in its query with an `EstimateOutcome`. */
  path: string;
  /** The stored values as a query string; the page has their estimate already. */
  stored: string;
  /** The outcome that the page was rendered with. */
  initial: EstimateOutcome | undefined;
}

/** Keeps an estimate up to date while a form's values change. */
export function useLiveEstimate({ formId, path, stored, initial }: LiveEstimateOptions) {
  const [state, setState] = useState<{ outcome: EstimateOutcome | undefined; busy: boolean }>({
    outcome: initial,
    busy: false,
  });
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: number | undefined;
    let request: AbortController | undefined;
    let shown = initial ? typedQuery(form) : stored;

    const update = async () => {
      const typed = typedQuery(form);
      if (typed === shown) return;
      request?.abort();
      shown = typed;
      if (typed === stored) return setState({ outcome: undefined, busy: false });
      const { signal } = (request = new AbortController());
      setState((before) => ({ ...before, busy: true }));
      const outcome = (await fetchJson<EstimateOutcome>(`${path}?${typed}`, signal)) ?? ({ kind: "failed" } as const);
      if (!signal.aborted) setState({ outcome, busy: false });
    };
    const schedule = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void update(), DEBOUNCE_MS);
    };
    // Values may have been typed before hydration, or come back with an error.
    schedule();
    form.addEventListener("input", schedule);
    return () => {
      window.clearTimeout(timer);
      request?.abort();
      form.removeEventListener("input", schedule);
    };
  }, [formId, path, stored, initial]);
  return state;
}

/** The stored fare in the form in which `useLiveEstimate` compares it with the typed one. */
export function storedQuery(fare: Partial<Record<FareField, number | undefined>> | null): string {
  return queryOf((name) => String(fare?.[name] ?? ""));
}

function typedQuery(form: HTMLFormElement): string {
  const data = new FormData(form);
  return queryOf((name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  });
}

function queryOf(valueOf: (name: FareField) => string): string {
  return new URLSearchParams(FARE_FIELDS.map((name) => [name, valueOf(name)])).toString();
}
