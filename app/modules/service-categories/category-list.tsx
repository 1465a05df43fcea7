import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CategoryService } from "contract/service-category-constants";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { formHref, pageHref } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions, type MenuAction, type RowAction } from "~/ui/list/row-actions";
import { categoryColumns } from "./columns";
import type { readCategories } from "./list.server";
import { SERVICE_SCREENS, type Category } from "./services";

export function CategoryList({ service }: { service: CategoryService }) {
  const { list, mayOpenFares, withFares } = useLoaderData<typeof readCategories>();
  const { t } = useTranslation("service-categories");
  const screens = SERVICE_SCREENS[service];
  const columns = useColumns(
    (t, format) => categoryColumns(service, t, format, list.query, withFares),
    list.query,
    withFares,
  );
  // The name already links to the form, so the button is for the fare.
  const actionsOf = ({ _id: id }: Category): { primary: RowAction; more: MenuAction[] } => {
    const edit: MenuAction = { label: t("edit"), icon: "pencil", to: formHref(list.query, screens.form, id) };
    const remove: MenuAction = {
      label: t("delete"),
      icon: "trash",
      danger: true,
      to: pageHref(list.query, "delete", id),
    };
    if (!mayOpenFares) return { primary: edit, more: [remove] };
    return { primary: { label: t("fare"), to: formHref(list.query, screens.fare, id) }, more: [edit, remove] };
  };
  const add = <AddLink to={formHref(list.query, screens.form, null)}>{t(`${service}.add`)}</AddLink>;
  const table = useListTable({
    list,
    columns,
    rowName: ({ name }) => name,
    actions: (category) => <RowActions name={category.name} {...actionsOf(category)} />,
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.services")}
      title={t(`screens:title.${screens.list}`)}
      summary={t(`${service}.summary`)}
      list={list}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t(`${service}.search`)} table={table} />
      <ListBody list={list} empty={<Empty hint={t(`${service}.empty`)}>{add}</Empty>}>
        <DataTable list={list} table={table} noun={t(`screens:menu.${screens.list}`)} />
        <BulkBar list={list} table={table}>
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
