import { INTENT } from "@conform-to/dom";
import type { FormEvent } from "react";
import { useEffect, useState } from "react";
import { hasErrors, type FormReply } from "~/records/form-reply";

/**
 * Numbers the failed tries to send a form, those that the browser held up and those that the server answered, so that
 * each is told of once.
 * @returns `count` takes the submit event after conform has seen it
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

/** While errors are corrected conform checks by a submit event of its own with each key; nobody has tried to send. */
function isIntent({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  return nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute("name") === INTENT;
}
