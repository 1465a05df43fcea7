import { useLoaderData } from "@remix-run/react";
import type { CategoryService } from "contract/service-category-constants";
import { useTranslation } from "~/i18n/translation";
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
  const { list, withFares } = useLoaderData<typeof readCategories>();
  const { t } = useTranslation("service-categories");
  const screens = SERVICE_SCREENS[service];
  const columns = categoryColumns(service, t, useFormat(), list.query);
  const more = ({ _id: id }: Category): RowAction[] => [
    ...(withFares ? [{ label: t("fare"), icon: "coins" as const, to: formHref(list.query, screens.fare, id) }] : []),
    {
      label: t("delete"),
      icon: "trash",
      danger: true,
      to: pageHref(list.query, "delete", id),
    },
  ];
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
          actions={(category) => (
            <RowActions
              name={category.name}
              primary={{ label: t("edit"), to: formHref(list.query, screens.form, category._id) }}
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
