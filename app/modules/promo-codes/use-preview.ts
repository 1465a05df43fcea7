import type { PromoPreview } from "contract/promo-codes";
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { pathOf } from "~/access/screens";
import { fetchJson } from "~/ui/form/fetch-json";
import type { PreviewAnswer } from "./preview.server";
import { PREVIEW_INPUTS } from "./promo-fields";

/** Milliseconds without typing before a preview is requested. */
const DEBOUNCE_MS = 400;

/**
 * Keeps the preview up to date while the form changes.
 * @param served the preview that the page was rendered with
 * @returns `onInput` is for an element around the fields
 */
export function usePreview(served: PromoPreview[] | null) {
  const [fetched, setFetched] = useState<{ since: typeof served; preview: typeof served } | null>(null);
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});
  useEffect(() => {
    const { current } = pending;
    return () => {
      clearTimeout(current.timer);
      current.request?.abort();
    };
  }, []);

  const update = async (form: HTMLFormElement) => {
    pending.current.request?.abort();
    const { signal } = (pending.current.request = new AbortController());
    const params = new URLSearchParams();
    for (const [field, value] of new FormData(form)) {
      if ((PREVIEW_INPUTS as readonly string[]).includes(field) && typeof value === "string")
        params.append(field, value);
    }
    const answer = await fetchJson<PreviewAnswer>(`${pathOf("AddEditPromocode")}/preview?${params}`, signal);
    if (!signal.aborted) setFetched({ since: served, preview: answer?.preview ?? null });
  };

  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const { form, name } = target as HTMLInputElement;
    if (!form || !(PREVIEW_INPUTS as readonly string[]).includes(name)) return;
    clearTimeout(pending.current.timer);
    pending.current.timer = setTimeout(() => void update(form), DEBOUNCE_MS);
  };
  // A preview that arrives with an answer to the form is newer than the one fetched before.
  return { preview: fetched && fetched.since === served ? fetched.preview : served, onInput };
}
