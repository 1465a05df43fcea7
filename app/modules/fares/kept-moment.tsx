import { FROM_FIELD, LATER, WHEN_FIELD } from "./moment";
import type { FareReply } from "./reply";

/** Hidden fields that keep the chosen start of the settings when a form is shown again, for its next review. */
export function KeptMoment({ reply }: { reply: FareReply | undefined }) {
  return (
    reply?.when && (
      <>
        <input type="hidden" name={WHEN_FIELD} value={LATER} />
        <input type="hidden" name={FROM_FIELD} value={reply.when.from} />
      </>
    )
  );
}
