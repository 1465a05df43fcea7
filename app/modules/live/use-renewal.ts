import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { LiveCity } from "contract/live";
import { useFormOwner } from "~/ui/form/form-owner";
import type { PartProblem } from "~/records/call-problem.server";
import { asRead, renewed, type ShownCity } from "./arranged";
import { type Asked, askAnew } from "./ask";
import type { LivePage } from "./live.server";
import { isBeingRead, rowsAtHand, useSteadyPlace } from "./steady";

const RENEW_EVERY_MS = 15_000;
/** If an answer takes longer than this, the connection counts as lost. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 5_000;
/** Figures older than this are outdated. */
const OLD_MS = RENEW_EVERY_MS + PATIENCE_MS;

export const RENEW_EVERY_SECONDS = RENEW_EVERY_MS / 1000;

interface Shown {
  /** When the server read it; null before anything was read. */
  at: string | null;
  read: readonly LiveCity[];
  cities: ShownCity[];
}

export interface Renewal extends Shown {
  /**
   * "off": without scripts, or switched off by the person; "old": nobody has looked at it for a while; "lost": there is no
   * answer; "failed": the taxi API did not answer; "ended": the session has ended; "refused": the page may no longer be opened.
   */
  state: "off" | "on" | "old" | "lost" | "failed" | "ended" | "refused";
  /** Why the panel no longer answers; empty if it does. */
  refusal: string;
  /** Why the server has not answered the last time. */
  problem: PartProblem | null;
}

const shownAtFirst = ({ at, cities }: LivePage): Shown => ({ at, read: cities, cities: asRead(cities) });

/** Updates the page while it is visible, and tells the result of the last try. What somebody reads stays in place. */
export function useRenewal(loaded: LivePage, list: RefObject<HTMLElement>): Renewal {
  const [shown, setShown] = useState(() => shownAtFirst(loaded));
  const [from, setFrom] = useState(loaded);
  const [answer, setAnswer] = useState<Exclude<Asked, { kind: "lost" }> | null>(null);
  // After a reload the page has the server's order.
  if (from !== loaded) {
    setFrom(loaded);
    setShown(shownAtFirst(loaded));
    setAnswer(null);
  }
  const { mark: owner } = useFormOwner();
  const keepPlace = useSteadyPlace(list, shown);
  const [isOn, setOn] = useState(false);
  const [age, setAge] = useState<"new" | "old" | "lost">("new");
  const received = useRef(0);

  useEffect(() => {
    received.current = Date.now();
    setAge("new");
  }, [loaded, answer]);

  const show = useCallback(
    (page: LivePage) => {
      const { at, cities } = page;
      const rows = list.current;
      const reading = rows && isBeingRead(rows) ? { rows: rowsAtHand(rows), now: Date.now() } : null;
      if (reading) keepPlace();
      else if (rows) rows.style.paddingBottom = "";
      setShown((before) =>
        reading ? { at, read: cities, cities: renewed(before.cities, cities, reading) } : shownAtFirst(page),
      );
    },
    [keepPlace, list],
  );

  const isConnected = loaded.problem?.kind !== "notConnected" && loaded.problem?.kind !== "denied";
  useEffect(() => {
    if (!isConnected) return;
    const giveUp = new AbortController();
    let asked = Date.now();
    let isAsking = false;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      isAsking = true;
      asked = Date.now();
      patience = setTimeout(() => setAge("lost"), PATIENCE_MS);
      const came = await askAnew(owner, giveUp.signal);
      isAsking = false;
      clearTimeout(patience);
      clearTimeout(again);
      if (giveUp.signal.aborted) return;
      if (came.kind === "lost") {
        setAge("lost");
        again = setTimeout(renew, RETRY_MS);
        return;
      }
      // The first answer tells why the session has ended; later ones don't know of a session.
      setAnswer((before) => (before?.kind === "ended" && came.kind === "ended" ? { ...before } : came));
      if (came.kind === "read" && came.page.at !== null) show(came.page);
    };
    const renew = () => {
      const isOff = document.documentElement.dataset.newRows === "off";
      setOn(!isOff);
      if (document.hidden || isOff) return;
      if (Date.now() - received.current > OLD_MS) setAge((before) => (before === "lost" ? before : "old"));
      if (!isAsking && Date.now() - asked >= 1000) void ask();
    };
    renew();
    const timer = setInterval(renew, RENEW_EVERY_MS);
    document.addEventListener("visibilitychange", renew);
    return () => {
      giveUp.abort();
      clearInterval(timer);
      clearTimeout(patience);
      clearTimeout(again);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [show, isConnected, owner]);

  const failed = answer?.kind === "read" ? answer.page.problem : null;
  const refused = answer !== null && answer.kind !== "read" ? answer : null;
  const state = !isOn ? "off" : age !== "new" ? age : refused ? refused.kind : failed ? "failed" : "on";
  return {
    ...shown,
    state,
    refusal: refused?.text ?? "",
    problem: shown.at === null || state === "failed" ? (failed ?? loaded.problem) : null,
  };
}
