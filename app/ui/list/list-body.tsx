import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import { useFormat } from "~/i18n/format";
import { useTranslation } from "~/i18n/translation";
import { Empty } from "../feedback/empty";
import { ErrorPanel } from "../feedback/error-panel";
import { NotConnected } from "../feedback/not-connected";
import { clearedHref, listHref } from "~/records/list-query";
import { CLEAR_SEARCH } from "./list-toolbar";
import type { ShownList } from "~/records/list-result";

interface ListBodyProps {
  list: ShownList<unknown>;
  /** The content for a list without records, usually an `Empty` with a link to add one. */
  empty: ReactNode;
  /** Replaces the hint for a search without results. */
  noMatchHint?: string | undefined;
  /** The table. */
  children: ReactNode;
}

/** The table, or the state of a list without rows, below a notice about rows that can't be read. */
export function ListBody(props: ListBodyProps) {
  const { leftOut } = props.list;
  return (
    <>
      {leftOut && <LeftOutNotice {...leftOut} />}
      <ListContent {...props} />
    </>
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
      return <NotConnected call={problem?.call ?? ""} />;
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
