import { FARE_FIELDS, type FareField } from "contract/fare-constants";
import { useEffect, useState } from "react";
import { fetchJson } from "~/ui/form/fetch-json";
import type { Outcome } from "./reply";

/** How long nobody has typed before the server is asked. */
const PAUSE = 400;

interface Asked {
  formId: string;
  /** Answers the fields of its query with an `Outcome`. */
  address: string;
  /** The values as they are stored, as a query: they have an estimate already. */
  stored: string;
  /** What the page came with. */
  from: Outcome | undefined;
}

/** Keeps an estimate up to date while a form's values change. */
export function useLiveEstimate({ formId, address, stored, from }: Asked) {
  const [state, setState] = useState<{ outcome: Outcome | undefined; busy: boolean }>({ outcome: from, busy: false });
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: number | undefined;
    let request: AbortController | undefined;
    let shown = from ? typedIn(form) : stored;

    const ask = async () => {
      const typed = typedIn(form);
      if (typed === shown) return;
      request?.abort();
      shown = typed;
      if (typed === stored) return setState({ outcome: undefined, busy: false });
      const { signal } = (request = new AbortController());
      setState((before) => ({ ...before, busy: true }));
      const outcome = (await fetchJson<Outcome>(`${address}?${typed}`, signal)) ?? ({ kind: "failed" } as const);
      if (!signal.aborted) setState({ outcome, busy: false });
    };
    const later = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void ask(), PAUSE);
    };
    // What was typed before the scripts came, or came back with an error.
    later();
    form.addEventListener("input", later);
    return () => {
      window.clearTimeout(timer);
      request?.abort();
      form.removeEventListener("input", later);
    };
  }, [formId, address, stored, from]);
  return state;
}

/** Stored values as the hook compares them with what is typed. */
export function storedQuery(fare: Partial<Record<FareField, number | undefined>> | null): string {
  return queryOf((name) => String(fare?.[name] ?? ""));
}

function typedIn(form: HTMLFormElement): string {
  const data = new FormData(form);
  return queryOf((name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  });
}

function queryOf(valueOf: (name: FareField) => string): string {
  return new URLSearchParams(FARE_FIELDS.map((name) => [name, valueOf(name)])).toString();
}
