import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { MOVE_FORM } from "~/records/list/row-order";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/feedback/empty";
import { OwnerField } from "~/ui/form/form-owner";
import { MoveTo } from "~/ui/list/order-cell";
import { ownDirection } from "~/ui/own-direction";
import { PageHeading } from "~/ui/page-heading";
import { viewsHref, VIEWS_PATH } from "~/ui/views-context";
import { readViewList, type ViewGroup } from "./list.server";

export const handle = { i18n: "views" };

export const meta = pageTitle((t) => t("screens:title.views"));

export const loader = guardedLoader("views", readViewList);

type Row = ViewGroup["rows"][number][number];

/** The page with all saved views of a person: who sees each view, with links to move, edit and delete it. */
export default function Views() {
  const { groups, back, search } = useLoaderData<typeof loader>();
  const { t } = useTranslation("views");
  const { key, hash } = useLocation();
  // The pressed button gets the focus again, as in browsers without scripts.
  useEffect(() => {
    if (hash.startsWith("#move-")) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [key, hash]);
  return (
    <>
      <PageHeading back={back} title={t("screens:title.views")} summary={t("summary")} />
      <Form id={MOVE_FORM} method="post" action={`${VIEWS_PATH}/move${search}`} preventScrollReset className="contents">
        <OwnerField />
      </Form>
      <div className="grid gap-3.5">
        {groups.length === 0 && (
          <Card>
            <Empty hint={t("empty")} />
          </Card>
        )}
        {groups.map(({ list, title, rows }) => (
          <Card key={list} title={title} flush>
            <ul className="mt-3">
              {rows.flatMap((row) =>
                row.map((view) => <ViewRow key={view.id} view={view} last={row.length} search={search} />),
              )}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

function ViewRow({ view, last, search }: { view: Row; last: number; search: string }) {
  const { t } = useTranslation("views");
  const { number } = useFormat();
  const { id, name, href, share, author, counted, threshold, mayChange } = view;
  const back = `${VIEWS_PATH}${search}`;
  const facts = [
    share,
    author,
    counted && (threshold === null ? t("onDashboard") : t("markedFrom", { number: number(threshold) })),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4.5 py-3">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        {href === null ? (
          <span className="font-semibold">{ownDirection(name)}</span>
        ) : (
          <Link className="row-name" to={href}>
            {ownDirection(name)}
          </Link>
        )}
        <span className="block text-sm text-ink-2">{facts.join(" · ")}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayChange && last > 1 && (
          <>
            <MoveTo {...view} button="up" isEnd={view.position <= 1} />
            <MoveTo {...view} button="down" isEnd={view.position >= last} />
          </>
        )}
        <Link className="btn btn-sm" to={viewsHref("/edit", { id, back })} aria-label={`${t("edit")}: ${name}`}>
          {t("edit")}
        </Link>
        {mayChange && (
          <Link className="btn btn-sm" to={viewsHref("/delete", { id, back })} aria-label={`${t("delete")}: ${name}`}>
            {t("delete")}
          </Link>
        )}
      </div>
    </li>
  );
}
