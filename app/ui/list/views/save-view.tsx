import { useTranslation } from "react-i18next";
import { listHref, type ListQuery } from "~/records/list/list-query";
import { savedQuery } from "~/records/list/saved-query";
import { LinkButton } from "../../link-button";
import { viewsHref } from "../../views-context";
import { useListViews } from "./list-views";

/** Returns the URL of the page that saves the list's state as a new view. @param list its id */
export function saveHref(query: ListQuery, list: string): string {
  return viewsHref("/edit", { list, query: savedQuery(query), back: listHref(query) });
}

/** Offers to save the state of a list that differs from its default and belongs to no view yet. */
export function SaveView({ query }: { query: ListQuery }) {
  const { t } = useTranslation("ui");
  const known = useListViews(query);
  if (!known || query.view?.base || savedQuery(query) === "") return null;
  return (
    <LinkButton kind="quiet" icon="save" to={saveHref(query, known.list)} discover="none">
      {t("views.save")}
    </LinkButton>
  );
}
