import { useBlocker, useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { addToHistoryState, duplicateHistoryEntry, readHistoryState } from "~/remix-internals/history-state";

/** The key that marks the dashboard's two entries in the browser's history. */
const MARK = "stayOnBack";
type Mark = "floor" | "top";

const stateNow = () => readHistoryState<{ [MARK]: Mark }>();

/**
 * Keeps the Back button on the dashboard (section 2, ruling B5), whether the page before it belongs to the panel or to another
 * site.
 *
 * The dashboard pushes a second history entry (the "top") over its first one (the "floor"), so that Back moves from one to the
 * other inside this document; the router blocks that and goes forward again. Nothing is loaded, and focus and scroll position
 * stay. Links, Forward, a jump further back in the browser's list, reloading and closing the tab work as usual.
 *
 * Browsers skip history entries of pages without a user gesture. In that case Back leaves, and no page can prevent it.
 */
export function useStayOnBack(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const isInstalled = useRef(false);

  useEffect(() => {
    // A new month replaced the top entry and its mark, while the floor is still there. If Back was pressed in that moment, it led
    // to the floor, from which the listener leads to the top again.
    const markAgain = () => {
      const state = stateNow();
      if (isInstalled.current && state?.key === key && !state[MARK]) addToHistoryState({ [MARK]: "top" });
    };
    const state = stateNow();
    if (state?.[MARK] !== "top") {
      if (isInstalled.current && navigationType === "REPLACE") markAgain();
      else duplicateHistoryEntry({ [MARK]: "floor" }, { [MARK]: "top" });
    }
    isInstalled.current = true;
    window.addEventListener("popstate", markAgain);
    return () => window.removeEventListener("popstate", markAgain);
  }, [key, navigationType]);

  const blocker = useBlocker(({ historyAction }) => historyAction === "POP" && stateNow()?.[MARK] === "floor");
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}
