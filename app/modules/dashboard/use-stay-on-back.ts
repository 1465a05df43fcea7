import { useBlocker, useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { addToHistoryState, duplicateHistoryEntry, readHistoryState } from "~/remix-internals/history-state";

/** Marks the two entries of the browser's history that the dashboard stands on. */
const MARK = "heldBack";
type Mark = "floor" | "top";

const stateNow = () => readHistoryState<{ [MARK]: Mark }>();

/**
 * Back stays on the dashboard (section 2, ruling B5), whether the page before it was one of the panel or another site.
 *
 * The dashboard lays a second entry of its own over its first one, so that Back only ever goes from the "top" to the
 * "floor", inside this document; the router blocks that and goes forward again. Nothing is loaded, the focus and the
 * scroll position stay. Links, Forward, a jump further back in the list that browsers offer, reloading and closing the
 * tab are untouched.
 *
 * Browsers skip the entries of pages that nobody has touched yet; there Back leaves, and no page can prevent it.
 */
export function useStayOnBack(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const isHeld = useRef(false);

  useEffect(() => {
    // Another month took the place of the top and its mark; the floor is still there. Whoever pressed Back in that moment
    // stands on the floor now, and is brought back.
    const markAgain = () => {
      const state = stateNow();
      if (isHeld.current && state?.key === key && !state[MARK]) addToHistoryState({ [MARK]: "top" });
    };
    const state = stateNow();
    if (state?.[MARK] !== "top") {
      if (isHeld.current && navigationType === "REPLACE") markAgain();
      else duplicateHistoryEntry({ [MARK]: "floor" }, { [MARK]: "top" });
    }
    isHeld.current = true;
    window.addEventListener("popstate", markAgain);
    return () => window.removeEventListener("popstate", markAgain);
  }, [key, navigationType]);

  const blocker = useBlocker(({ historyAction }) => historyAction === "POP" && stateNow()?.[MARK] === "floor");
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}
