import type { ClientActionFunctionArgs } from "@remix-run/react";
import { replaceAddress } from "~/remix-internals/history-state";

/**
 * With scripts, puts the draft into the URL of its form before the review opens, so that the browser's Back finds it there. It
 * bypasses the router, which would load the page that is being left.
 * @param formOf returns the form's URL with the draft for the URL that follows; null if that is no review
 */
export function keepDraft(formOf: (next: URL) => string | null) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction();
    } catch (answer) {
      const target = answer instanceof Response ? answer.headers.get("Location") : null;
      const form = target === null ? null : formOf(new URL(target, location.origin));
      // The person may have gone to another page before the answer came.
      if (form?.split("?")[0] === location.pathname) replaceAddress(form);
      throw answer;
    }
  };
}
