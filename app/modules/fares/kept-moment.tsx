import { FROM_FIELD, LATER, WHEN_FIELD } from "./moment";
import type { FareReply } from "./reply";

/** Sends from when on the values of a form that is shown again were to hold, for its next review. */
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
