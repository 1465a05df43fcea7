import { FORM_TOKEN_FIELD } from "~/records/form-reply";
import { useActiveNavigation } from "./cancelled-navigation";

/** Whether the form with this request id is on its way, the page that follows included. */
export function useBusy(formToken: string): boolean {
  const { state, formData } = useActiveNavigation();
  return state !== "idle" && formData?.get(FORM_TOKEN_FIELD) === formToken;
}
