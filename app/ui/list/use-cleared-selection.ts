import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CANCEL_FIELD } from "../form/chosen";

/** Unticks the rows once something was done with them; a cancelled confirmation leaves them ticked. */
export function useClearedSelection(formId: string): void {
  const { state, formMethod, formData } = useNavigation();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod === "POST" && !formData?.has(CANCEL_FIELD)) posted.current = true;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
  }, [state, formMethod, formData, formId]);
}
