import { useLoaderData } from "@remix-run/react";
import type { CategoryService } from "contract/service-category-constants";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { ExportLink } from "~/ui/list/export-link";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { listHref } from "~/records/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions, type RowAction } from "~/ui/list/row-actions";
import { categoryColumns } from "./columns";
import type { readCategories } from "./list.server";
import { fareHref, formHref, SERVICE_SCREENS, type Category } from "./services";

export function CategoryList({ service }: { service: CategoryService }) {
  const { list, withFares } = useLoaderData<typeof readCategories>();
  const { t } = useTranslation("service-categories");
  const screen = SERVICE_SCREENS[service].list;
  const columns = categoryColumns(service, t, useFormat(), list.query);
  const more = ({ _id: id }: Category): RowAction[] => [
    ...(withFares ? [{ label: t("fare"), icon: "coins" as const, to: fareHref(service, list.query, id) }] : []),
    {
      label: t("delete"),
      icon: "trash",
      danger: true,
      to: listHref(list.query, {}, { under: "delete", also: { id } }),
    },
  ];
  const add = (
    <LinkButton kind="primary" icon="plus" to={formHref(service, list.query, null)}>
      {t(`${service}.add`)}
    </LinkButton>
  );
  return (
    <ListPage
      section={t("screens:group.services")}
      title={t(`screens:title.${screen}`)}
      summary={t(`${service}.summary`)}
      actions={
        <>
          <ExportLink list={list} />
          {add}
        </>
      }
    >
      <ListToolbar list={list} searchLabel={t(`${service}.search`)} columns={columns} />
      <ListBody list={list} empty={<Empty hint={t(`${service}.empty`)}>{add}</Empty>}>
        <DataTable
          list={list}
          columns={columns}
          noun={t(`screens:menu.${screen}`)}
          rowId={({ _id }) => _id}
          rowName={({ name }) => name}
          selectable
          actions={(category) => (
            <RowActions
              name={category.name}
              primary={{ label: t("edit"), to: formHref(service, list.query, category._id) }}
              more={more(category)}
            />
          )}
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
