import { FILE_TYPE, XLSX } from "~/records/export/file-type";
import type { ReactNode } from "react";
import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Empty } from "../feedback/empty";
import { ErrorPanel } from "../feedback/error-panel";
import { NotConnected } from "../feedback/not-connected";
import { clearedHref, listHref } from "~/records/list/list-query";
import { noMatchText } from "./caption";
import { CLEAR_SEARCH } from "./list-toolbar";
import { type ListResult, problemText, WITHOUT_UNREADABLE } from "~/records/list/list-result";

interface ListBodyProps {
  list: ListResult<unknown>;
  /** The content for a list without records, usually an `Empty` with a link to add one. */
  empty: ReactNode;
  /** Replaces the hint for a search without results. */
  noMatchHint?: string | undefined;
  /** A link that may help if nothing matches. */
  noMatchLink?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The table, or the state of a list without rows, below the message about rows that can't be read. */
export function ListBody(props: ListBodyProps) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const { search } = useLocation();
  const { leftOut, ignoresPeriod, query, unheld, total, named } = props.list;
  return (
    <>
      {search.includes(WITHOUT_UNREADABLE) && (
        // Offers a file without the unreadable rows, after the whole file was refused.
        <div role="alert" className="notice notice-error left-out">
          <p>{t("list.exportLacksRows")}</p>
          <a
            className="btn"
            href={listHref(
              query,
              { page: 1 },
              {
                under: "export.csv",
                also: {
                  [WITHOUT_UNREADABLE]: "yes",
                  ...(new URLSearchParams(search).get(FILE_TYPE) === XLSX && { [FILE_TYPE]: XLSX }),
                },
              },
            )}
          >
            {t("list.exportWithout")}
          </a>
        </div>
      )}
      {leftOut && (
        <p role="status" className="notice notice-warn left-out" data-reference={leftOut.reference}>
          {t("list.leftOut", { count: leftOut.count, number: number(leftOut.count) })}{" "}
          {t("error.reference", { ...leftOut })}
        </p>
      )}
      {unheld && (
        <p role="status" className="notice notice-warn left-out">
          {unheld.map((kind) => t(`list.unheld.${kind}`)).join(" ")}
        </p>
      )}
      {named !== undefined && (
        <p role="status" className="notice notice-warn left-out">
          {t("list.notPaged", { sent: number(total), total: number(named) })}
        </p>
      )}
      {ignoresPeriod && (
        <p role="status" className="notice notice-warn left-out">
          {t("list.periodIgnored")}
        </p>
      )}
      <ListContent {...props} />
    </>
  );
}

function ListContent({ list, empty, noMatchHint, noMatchLink, children }: ListBodyProps) {
  const { t } = useTranslation("ui");
  const { query, problem } = list;
  switch (list.state) {
    case "ok":
      return children;
    case "empty":
      return empty;
    case "noMatch":
      return (
        <Empty hint={noMatchHint ?? noMatchText(t, query)}>
          {noMatchLink}
          <Link className="btn" to={clearedHref(query)} state={CLEAR_SEARCH}>
            {t("list.clearAll")}
          </Link>
        </Empty>
      );
    case "notConnected":
      return <NotConnected call={problem?.call ?? ""} reference={problem?.reference} />;
    case "failed":
      return (
        <ErrorPanel
          title={t("list.failed")}
          text={problemText(
            problem,
            t(`list.problem.${problem?.kind ?? "broken"}`, { address: problem?.location ?? "" }),
          )}
          reference={problem?.reference}
          retryHref={listHref(query)}
        />
      );
  }
}
