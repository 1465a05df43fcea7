import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { NewRows } from "~/records/list/freshness";
import { listHref } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";
import { fetchJson } from "../form/fetch-json";
import { useSaid } from "../use-said";

const ASK_EVERY_MS = 30_000;

interface FreshnessLineProps {
  list: Pick<ListResult<unknown>, "query" | "freshness">;
  /** The column by which the newest row is the first one. */
  newest: string;
}

/**
 * Shows when a list was read: "As of 2:02 PM · 3 new: show · Refresh". Its rows stay until somebody asks for new ones.
 */
export function FreshnessLine({ list: { query, freshness }, newest }: FreshnessLineProps) {
  const since = freshness?.at ?? "";
  const found = useNewRows(listHref(query, {}, { under: "new", also: { since } }), since);
  const said = useSaid(found);
  if (!freshness) return null;
  return (
    <span className="freshness">
      {freshness.asOf}
      {" · "}
      {found && (
        <>
          {found}:{" "}
          <Link className="link" to={listHref(query, { sort: newest, order: "desc" })} preventScrollReset>
            {freshness.show}
          </Link>
          {" · "}
        </>
      )}
      <Link className="link" to={listHref(query)} preventScrollReset>
        {freshness.refresh}
      </Link>
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  );
}

/** While the page is visible, asks for the number of rows added since the list was read, unless the person has switched that off. */
function useNewRows(address: string, since: string): string | null {
  const [found, setFound] = useState<{ since: string; text: string | null } | null>(null);
  useEffect(() => {
    const giveUp = new AbortController();
    let asked = Date.now();
    const ask = async () => {
      if (document.hidden || Date.now() - asked < ASK_EVERY_MS - 1000) return;
      if (document.documentElement.dataset.newRows === "off") return setFound(null);
      asked = Date.now();
      const answer = await fetchJson<NewRows>(address, giveUp.signal);
      if (answer && !giveUp.signal.aborted) setFound({ since, text: answer.text });
    };
    const askNow = () => void ask();
    const timer = setInterval(askNow, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", askNow);
    return () => {
      giveUp.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askNow);
    };
  }, [address, since]);
  return found && found.since === since ? found.text : null;
}
