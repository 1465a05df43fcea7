import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { LiveCity } from "contract/live";
import { pathOf } from "~/access/screens";
import type { PartProblem } from "~/records/call-problem.server";
import { asRead, renewed, type ShownCity } from "./arranged";
import type { LivePage } from "./live.server";
import { isBeingRead, rowsAtHand, useSteadyPlace } from "./steady";

const RENEW_EVERY_MS = 15_000;
/** An answer that takes longer does not come for lack of a connection, as far as anybody can tell. */
const PATIENCE_MS = 5_000;
/** Older figures are out of date. */
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
   * "off" without scripts, and for people who have switched it off; "old" where nobody has looked at it for a while, "lost" where no answer
   * comes, "failed" where the taxi API did not answer.
   */
  state: "off" | "on" | "old" | "lost" | "failed";
  /** Why the server has not answered, or the last time could not. */
  problem: PartProblem | null;
}

const shownAtFirst = ({ at, cities }: LivePage): Shown => ({ at, read: cities, cities: asRead(cities) });

/** Renews the page while it is seen, and says what became of the last try. What somebody reads stays where it is. */
export function useRenewal(loaded: LivePage, list: RefObject<HTMLElement>): Renewal {
  const { load, data: answer, state: asking } = useFetcher<LivePage>();
  const [shown, setShown] = useState(() => shownAtFirst(loaded));
  const [from, setFrom] = useState(loaded);
  // Whoever asks for the page anew gets it in its own order.
  if (from !== loaded) {
    setFrom(loaded);
    setShown(shownAtFirst(loaded));
  }
  const keepPlace = useSteadyPlace(list, shown);
  const [isOn, setOn] = useState(false);
  const [age, setAge] = useState<"new" | "old" | "lost">("new");
  const received = useRef(0);

  useEffect(() => {
    received.current = Date.now();
    setAge("new");
  }, [loaded, answer]);

  useEffect(() => {
    if (!answer?.at) return;
    const { at, cities } = answer;
    const rows = list.current;
    const reading = rows && isBeingRead(rows) ? { rows: rowsAtHand(rows), now: Date.now() } : null;
    if (reading) keepPlace();
    else if (rows) rows.style.paddingBottom = "";
    setShown((before) =>
      reading ? { at, read: cities, cities: renewed(before.cities, cities, reading) } : shownAtFirst(answer),
    );
  }, [answer, keepPlace, list]);

  const isAsking = useRef(false);
  isAsking.current = asking !== "idle";
  const isConnected = loaded.problem?.kind !== "notConnected" && loaded.problem?.kind !== "denied";
  useEffect(() => {
    if (!isConnected) return;
    let asked = Date.now();
    let patience: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      const isOff = document.documentElement.dataset.newRows === "off";
      setOn(!isOff);
      if (document.hidden || isOff) return;
      if (Date.now() - received.current > OLD_MS) setAge((before) => (before === "lost" ? before : "old"));
      if (isAsking.current || Date.now() - asked < 1000) return;
      asked = Date.now();
      load(`${pathOf("Live")}/now`);
      clearTimeout(patience);
      patience = setTimeout(() => isAsking.current && setAge("lost"), PATIENCE_MS);
    };
    renew();
    const timer = setInterval(renew, RENEW_EVERY_MS);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      clearTimeout(patience);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [load, isConnected]);

  const problem = answer && !answer.at ? answer.problem : loaded.problem;
  const state = !isOn ? "off" : age !== "new" ? age : answer?.problem ? "failed" : "on";
  return { ...shown, state, problem: shown.at === null || state === "failed" ? problem : null };
}
