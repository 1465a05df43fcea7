import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CategoryService } from "contract/service-category-constants";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { formHref, pageHref } from "~/records/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions, type RowAction } from "~/ui/list/row-actions";
import { categoryColumns } from "./columns";
import type { readCategories } from "./list.server";
import { SERVICE_SCREENS, type Category } from "./services";

export function CategoryList({ service }: { service: CategoryService }) {
  const { list, mayOpenFares, withFares } = useLoaderData<typeof readCategories>();
  const { t } = useTranslation("service-categories");
  const screens = SERVICE_SCREENS[service];
  const columns = categoryColumns(service, t, useFormat(), list.query, withFares);
  // The name leads to the form already, so the button is for the fare.
  const actionsOf = ({ _id: id }: Category): { primary: RowAction; more: RowAction[] } => {
    const edit = { label: t("edit"), to: formHref(list.query, screens.form, id) };
    const remove = {
      label: t("delete"),
      danger: true,
      to: pageHref(list.query, "delete", id),
    };
    if (!mayOpenFares) return { primary: edit, more: [remove] };
    return { primary: { label: t("fare"), to: formHref(list.query, screens.fare, id) }, more: [edit, remove] };
  };
  const add = (
    <LinkButton kind="primary" icon="plus" to={formHref(list.query, screens.form, null)}>
      {t(`${service}.add`)}
    </LinkButton>
  );
  return (
    <ListPage
      section={t("screens:group.services")}
      title={t(`screens:title.${screens.list}`)}
      summary={t(`${service}.summary`)}
      list={list}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t(`${service}.search`)} columns={columns} />
      <ListBody list={list} empty={<Empty hint={t(`${service}.empty`)}>{add}</Empty>}>
        <DataTable
          list={list}
          columns={columns}
          noun={t(`screens:menu.${screens.list}`)}
          rowName={({ name }) => name}
          selectable
          actions={(category) => <RowActions name={category.name} {...actionsOf(category)} />}
        />
        <BulkBar list={list}>
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
