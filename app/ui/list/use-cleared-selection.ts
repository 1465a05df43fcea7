import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CANCEL_FIELD } from "../form/chosen";
import { useTakenBack } from "../form/under-way";

/** Unticks the rows once something was done with them; a cancelled confirmation leaves them ticked. */
export function useClearedSelection(formId: string): void {
  const { state, formMethod, formData } = useNavigation();
  const isTakenBack = useTakenBack();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod === "POST" && !formData?.has(CANCEL_FIELD)) posted.current = !isTakenBack;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
  }, [state, formMethod, formData, isTakenBack, formId]);
}
