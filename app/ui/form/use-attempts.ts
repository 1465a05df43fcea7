import { INTENT } from "@conform-to/dom";
import type { FormEvent } from "react";
import { useEffect, useState } from "react";
import { hasErrors, type FormReply } from "~/records/form-reply";

/**
 * Counts the failed attempts to submit a form, whether the browser or the server refused it, so that each is announced.
 * @returns `count` handles the submit event after conform
 */
export function useAttempts(reply: FormReply | undefined) {
  const [number, setNumber] = useState(0);
  useEffect(() => {
    if (hasErrors(reply)) setNumber((before) => before + 1);
  }, [reply]);
  const count = (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented && !isIntent(event)) setNumber((before) => before + 1);
  };
  return { number, count };
}

/** conform validates corrections with a submit event of its own at each key. */
function isIntent({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  return nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute("name") === INTENT;
}
