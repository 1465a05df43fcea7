import type { PromoPreview } from "contract/promo-codes";
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { pathOf } from "~/access/screens";
import { fetchJson } from "~/ui/form/fetch-json";
import type { PreviewAnswer } from "./preview.server";
import { PREVIEWED } from "./promo-fields";

/** So long after the last change the server is asked. */
const PAUSE = 400;

/**
 * With scripts: what the code would take off, anew with each change of the form.
 * @param served what the page came with
 * @returns with `onInput` for whatever stands around the fields
 */
export function usePreview(served: PromoPreview[] | null) {
  const [asked, setAsked] = useState<{ since: typeof served; preview: typeof served } | null>(null);
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});
  useEffect(() => {
    const { current } = waiting;
    return () => {
      clearTimeout(current.timer);
      current.request?.abort();
    };
  }, []);

  const ask = async (form: HTMLFormElement) => {
    waiting.current.request?.abort();
    const { signal } = (waiting.current.request = new AbortController());
    const params = new URLSearchParams();
    for (const [field, value] of new FormData(form)) {
      if ((PREVIEWED as readonly string[]).includes(field) && typeof value === "string") params.append(field, value);
    }
    const answer = await fetchJson<PreviewAnswer>(`${pathOf("AddEditPromocode")}/preview?${params}`, signal);
    if (!signal.aborted) setAsked({ since: served, preview: answer?.preview ?? null });
  };

  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const { form, name } = target as HTMLInputElement;
    if (!form || !(PREVIEWED as readonly string[]).includes(name)) return;
    clearTimeout(waiting.current.timer);
    waiting.current.timer = setTimeout(() => void ask(form), PAUSE);
  };
  // What a page brings later, with an answer to the form, is newer than what was asked before.
  return { preview: asked && asked.since === served ? asked.preview : served, onInput };
}
