import type { ClientActionFunctionArgs } from "@remix-run/react";
import { replaceAddress } from "~/remix-internals/history-state";

/**
 * With scripts, puts the draft into the address of its form before the review opens, so that the browser's Back finds it
 * there. It bypasses the router, which would load the page that is being left.
 */
export async function keepDraft({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    const target = answer instanceof Response ? answer.headers.get("Location") : null;
    if (target !== null) {
      const { pathname, search } = new URL(target, location.origin);
      // The person may have gone to another page before the answer came.
      if (pathname === location.pathname.replace(/\/compose$/, "/review")) replaceAddress(location.pathname + search);
    }
    throw answer;
  }
}
