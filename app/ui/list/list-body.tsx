import type { ReactNode } from "react";
import { Link, useSearchParams } from "@remix-run/react";
import { useFormat } from "~/i18n/format";
import { useTranslation } from "~/i18n/translation";
import { Empty } from "../feedback/empty";
import { ErrorPanel } from "../feedback/error-panel";
import { NotConnected } from "../feedback/not-connected";
import { clearedHref, listHref, type ListQuery } from "~/records/list-query";
import { CLEAR_SEARCH } from "./list-toolbar";
import { type ShownList, WITHOUT_UNREADABLE } from "~/records/list-result";

interface ListBodyProps {
  list: ShownList<unknown>;
  /** The content for a list without records, usually an `Empty` with a link to add one. */
  empty: ReactNode;
  /** Replaces the hint for a search without results. */
  noMatchHint?: string | undefined;
  /** The table. */
  children: ReactNode;
}

/** The table, or the state of a list without rows, below what is to be said of rows that can't be read. */
export function ListBody(props: ListBodyProps) {
  const { leftOut, query } = props.list;
  const [params] = useSearchParams();
  return (
    <>
      {params.has(WITHOUT_UNREADABLE) && <IncompleteExport query={query} />}
      {leftOut && <LeftOutNotice {...leftOut} />}
      <ListContent {...props} />
    </>
  );
}

/** Offers a CSV file that lacks rows, after the whole one was refused. */
function IncompleteExport({ query }: { query: ListQuery }) {
  const { t } = useTranslation("ui");
  const href = listHref(query, { page: 1 }, { under: "export.csv", also: { [WITHOUT_UNREADABLE]: "yes" } });
  return (
    <div role="alert" className="notice notice-error left-out">
      <p>{t("list.exportLacksRows")}</p>
      <a className="btn" href={href}>
        {t("list.exportWithout")}
      </a>
    </div>
  );
}

function LeftOutNotice({ count, reference }: NonNullable<ShownList<unknown>["leftOut"]>) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  return (
    <p role="status" className="notice notice-warn left-out" data-reference={reference}>
      {t("list.leftOut", { count, number: number(count) })} {t("error.reference", { reference })}
    </p>
  );
}

function ListContent({ list, empty, noMatchHint, children }: ListBodyProps) {
  const { t } = useTranslation("ui");
  const { query, problem } = list;
  switch (list.state) {
    case "ok":
      return children;
    case "empty":
      return empty;
    case "noMatch":
      return (
        <Empty hint={noMatchHint ?? t("list.noMatch")}>
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
          text={problem?.message || t(`list.problem.${problem?.kind ?? "broken"}`)}
          reference={problem?.reference}
          retryHref={listHref(query)}
        />
      );
  }
}
