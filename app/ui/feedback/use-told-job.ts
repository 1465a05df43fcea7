import { useEffect, useRef, useState } from "react";
import type { ToldJob } from "~/records/jobs/told-job";
import { fetchJson } from "../form/fetch-json";

const ASK_EVERY_MS = 2_000;
const SAY_EVERY_MS = 10_000;

/**
 * Follows a running job while the page is visible.
 * @param address the URL that returns its progress
 * @returns the present progress, and the text for screen readers, which changes every ten seconds at most, and reports the end at
 *   once
 */
export function useToldJob(told: ToldJob, address: string): { now: ToldJob; said: string } {
  const [asked, setAsked] = useState<{ of: ToldJob; now: ToldJob } | null>(null);
  // An answer from before the page was reloaded is older than the page.
  const now = asked?.of === told ? asked.now : told;
  const { isRunning } = now;
  useEffect(() => {
    if (!isRunning) return;
    const giveUp = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetchJson<ToldJob>(address, giveUp.signal);
      if (answer && !giveUp.signal.aborted) setAsked({ of: told, now: answer });
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      giveUp.abort();
      clearInterval(timer);
    };
  }, [address, isRunning, told]);
  return { now, said: useSaid(now) };
}

function useSaid({ text, isRunning }: ToldJob): string {
  const [said, setSaid] = useState("");
  const initial = useRef(text);
  const last = useRef(0);
  useEffect(() => {
    // The initial text is read as a part of the page.
    if (text === initial.current) return;
    const say = () => {
      last.current = Date.now();
      setSaid(text);
    };
    const timer = setTimeout(say, isRunning ? Math.max(0, last.current + SAY_EVERY_MS - Date.now()) : 0);
    return () => clearTimeout(timer);
  }, [text, isRunning]);
  return said;
}
