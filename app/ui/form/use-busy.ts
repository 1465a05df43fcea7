import { REQUEST_FIELD } from "./form-reply";
import { useUnderWay } from "./under-way";

/** Whether the form with this request id is on its way, the page that follows included. */
export function useBusy(requestId: string): boolean {
  const { state, formData } = useUnderWay();
  return state !== "idle" && formData?.get(REQUEST_FIELD) === requestId;
}
