import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CANCEL_FIELD } from "~/records/selection";
import { useCancelledNavigation } from "../form/navigation";
import { focusHeading } from "../focus-heading";

/**
 * Unticks the rows once something was done with them; a cancelled confirmation leaves them ticked. The bar with its buttons goes
 * with the ticks: the button that the dialog gave the focus back to hands it on to the heading.
 */
export function useClearedSelection(formId: string): void {
  const { state, formMethod, formData } = useNavigation();
  const isCancelledNavigation = useCancelledNavigation();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod === "POST" && !formData?.has(CANCEL_FIELD)) posted.current = !isCancelledNavigation;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    form.reset();
    if (form.contains(document.activeElement)) focusHeading();
  }, [state, formMethod, formData, isCancelledNavigation, formId]);
}
