import { useNavigation } from "@remix-run/react";
import { REQUEST_FIELD } from "./form-reply";

/** Whether the form with this request id is on its way, the page that follows included. */
export function useBusy(requestId: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get(REQUEST_FIELD) === requestId;
}
