import { useFetcher } from "@remix-run/react";
import type { PromoPreview } from "contract/promo-codes";
import type { FormEvent } from "react";
import { useEffect, useRef } from "react";
import { pathOf } from "~/access/screens";
import type { loader } from "./preview";
import { PREVIEWED } from "./promo-fields";

/** So long after the last change the server is asked. */
const PAUSE = 400;

/**
 * With scripts: what the code would take off, anew with each change of the form.
 * @param served what the page came with
 * @returns with `onInput` for whatever stands around the fields
 */
export function usePreview(served: PromoPreview[] | null) {
  const fetcher = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const { form, name } = target as HTMLInputElement;
    if (!form || !(PREVIEWED as readonly string[]).includes(name)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const params = new URLSearchParams();
      for (const [field, value] of new FormData(form)) {
        if ((PREVIEWED as readonly string[]).includes(field) && typeof value === "string") params.append(field, value);
      }
      fetcher.load(`${pathOf("AddEditPromocode")}/preview?${params}`);
    }, PAUSE);
  };
  return { preview: fetcher.data ? fetcher.data.preview : served, onInput };
}
