import { useEffect, useRef, useState } from "react";

const SAY_EVERY_MS = 60_000;

/** Returns the text for screen readers, which changes at most once a minute. */
export function useSaid(text: string | null): string | null {
  const [said, setSaid] = useState<string | null>(null);
  const last = useRef(-Infinity);
  useEffect(() => {
    if (text === null) return setSaid(null);
    const say = () => {
      last.current = Date.now();
      setSaid(text);
    };
    const timer = setTimeout(say, last.current + SAY_EVERY_MS - Date.now());
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
