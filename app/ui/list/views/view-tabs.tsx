import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "~/records/list/list-columns";
import { VERSION_FIELD } from "~/records/form/form-reply";
import { listHref, type ListQuery } from "~/records/list/list-query";
import { changesOf, viewHref, wholeHref } from "~/records/list/list-view";
import { savedQuery } from "~/records/list/saved-query";
import { Button } from "../../button";
import { OwnerField } from "../../form/form-owner";
import { Icon } from "../../icon";
import { Menu } from "../../menu";
import { saveHref } from "./save-view";
import { type ListViews, VIEWS_PATH, type ViewTab, viewsHref } from "../../views-context";
import { useListViews } from "./list-views";

/** Texts of the parameters that many lists have. */
const LABELS: Readonly<Record<string, string>> = {
  from: "list.from",
  to: "list.to",
  columns: "list.columns",
  limit: "list.pageSize",
};

/** The saved views of a list as tabs at its head, with a message about the open one. */
export function ViewTabs({ query, filters }: { query: ListQuery; filters: readonly ListFilter[] }) {
  const { t } = useTranslation("ui");
  const known = useListViews(query);
  const { missing, unknown } = query.view ?? {};
  const labelOf = (name: string) =>
    filters.find((filter) => filter.name === name)?.label ?? (Object.hasOwn(LABELS, name) ? t(LABELS[name]!) : name);
  return (
    <>
      {known && known.tabs.length > 0 && <Tabs query={query} known={known} />}
      {missing && (
        <p role="status" className="notice notice-warn left-out">
          {t(`views.${missing}`)}
        </p>
      )}
      {unknown && (
        <p role="status" className="notice notice-warn left-out">
          {t("views.unknown", { names: unknown.map(labelOf).join(", ") })}
        </p>
      )}
    </>
  );
}

interface TabsProps {
  query: ListQuery;
  known: ListViews;
}

/** The style sheet shows as many tabs as there is room for, and the others under "More" (`views.css`), which works without scripts. */
function Tabs({ query, known: { list, tabs, opensWith } }: TabsProps) {
  const { t } = useTranslation("ui");
  const open = query.view?.base ? tabs.find(({ id }) => id === query.view?.id) : undefined;
  const changes = open ? changesOf(query).length : 0;
  const whole = wholeHref(query, opensWith !== undefined);
  return (
    <div className="views">
      <nav className="view-nav" aria-label={t("views.label")} data-many={Math.min(tabs.length, 7)}>
        <ul className="view-row">
          <li>
            <Link className="view-tab" to={whole} aria-current={open ? undefined : "page"} discover="none">
              {t("views.whole")}
            </Link>
          </li>
          {tabs.map((tab) => (
            <Tab key={tab.id} query={query} tab={tab} changes={tab === open ? changes : null} />
          ))}
        </ul>
        <Menu
          className="view-more"
          trigger={
            <>
              {t("views.more")}
              <Icon name="chevron-down" />
            </>
          }
        >
          <ul>
            {tabs.map((tab) => (
              <li key={tab.id} data-open={tab === open || undefined}>
                <Link className="menu-item" to={viewHref(query, tab.id)} discover="none">
                  {tab.name}
                </Link>
              </li>
            ))}
          </ul>
        </Menu>
      </nav>
      <div className="view-tools">
        {open && changes > 0 && <Changes query={query} view={open} />}
        <Options query={query} list={list} open={open} />
      </div>
    </div>
  );
}

/** @param changes the number of parts in which the list differs from the view; null for a view that is not open */
function Tab({ query, tab, changes }: { query: ListQuery; tab: ViewTab; changes: number | null }) {
  const { t } = useTranslation("ui");
  const isOpen = changes !== null;
  return (
    <li data-open={isOpen || undefined}>
      <Link
        className="view-tab"
        to={viewHref(query, tab.id)}
        aria-current={isOpen ? "page" : undefined}
        title={tab.name}
        discover="none"
      >
        <span className="view-name">{tab.name}</span>
        {changes ? <span className="view-changes"> {t("views.changes", { count: changes })}</span> : null}
      </Link>
    </li>
  );
}

function Changes({ query, view }: { query: ListQuery; view: ViewTab }) {
  const { t } = useTranslation("ui");
  return (
    <>
      <Link className="btn btn-quiet" to={viewHref(query, view.id)} discover="none">
        {t("views.discard")}
      </Link>
      {view.mayChange && (
        <Form method="post" action={viewsHref("/keep", { id: view.id, back: listHref(query) })}>
          <OwnerField />
          <input type="hidden" name="query" value={savedQuery(query)} />
          {view.version !== undefined && <input type="hidden" name={VERSION_FIELD} value={view.version} />}
          <Button type="submit">{t("views.keep")}</Button>
        </Form>
      )}
    </>
  );
}

function Options({ query, list, open }: { query: ListQuery; list: string; open: ViewTab | undefined }) {
  const { t } = useTranslation("ui");
  const back = listHref(query);
  const links = [
    ...(open ? [{ label: t("views.edit"), to: viewsHref("/edit", { id: open.id, back }) }] : []),
    // A list without a view is saved from the toolbar.
    ...(open ? [{ label: t("views.saveNew"), to: saveHref(query, list) }] : []),
    ...(open?.mayChange ? [{ label: t("views.delete"), to: viewsHref("/delete", { id: open.id, back }) }] : []),
    { label: t("views.manage"), to: `${VIEWS_PATH}?${new URLSearchParams({ list, back }).toString()}` },
  ];
  return (
    <Menu trigger={<Icon name="ellipsis" />} label={t("views.menu")}>
      {links.map(({ label, to }) => (
        <Link key={label} className="menu-item" to={to} discover="none">
          {label}
        </Link>
      ))}
    </Menu>
  );
}
