import type { ClientActionFunctionArgs } from "@remix-run/react";
import { replaceAddress } from "~/remix-internals/history-state";

/**
 * With scripts: what was written goes into the address of its form when it leads on to the review, so that the browser's
 * Back finds it there. Past the router, which need not load a page that is being left, and before it goes on.
 */
export async function keepDraft({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    const target = answer instanceof Response ? answer.headers.get("Location") : null;
    if (target !== null) {
      const { pathname, search } = new URL(target, location.origin);
      // Who has left meanwhile is somewhere else.
      if (pathname === location.pathname.replace(/\/compose$/, "/review")) replaceAddress(location.pathname + search);
    }
    throw answer;
  }
}
