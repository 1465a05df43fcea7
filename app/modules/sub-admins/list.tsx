import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SubAdmin } from "contract/sub-admins";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { mayOpen } from "~/access/screens";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { formHref, pageHref, readListQuery } from "~/records/list/list-query";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { subAdminColumns, subAdminFilters } from "./columns";
import { subAdminRules } from "./list-rules";
import { subAdminSource } from "./sub-admins.server";

export const handle = { i18n: "sub-admins" };

export const meta = pageTitle((t) => t("screens:title.SubAdmin_Management"));

export const loader = guardedLoader("SubAdmin_Management", async ({ api, url, person, language, t }) => {
  const query = readListQuery(url, subAdminRules);
  const [list, today] = await Promise.all([readList(query, subAdminSource(api, query)), serviceToday(api)]);
  // The key opens the list, but only the admin may change sub-admins (ruling A5).
  return listData(withPeriod(list, { language, today, dateName: t("sub-admins:createdAt") }), {
    mayChange: mayOpen(person, "AddEdit_SubAdmin"),
  });
});

export default function SubAdminList() {
  const { list, mayChange } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sub-admins");
  const columns = useColumns((t, format) => subAdminColumns(t, format, list.query, mayChange), list.query, mayChange);
  const filters = subAdminFilters(t);
  const under = (page: string, person: SubAdmin) => pageHref(list.query, page, person._id);
  const add = mayChange && <AddLink to={formHref(list.query, "AddEdit_SubAdmin", null)}>{t("add")}</AddLink>;
  const label = {
    edit: t("edit"),
    unblock: t("unblock"),
    block: t("block"),
    resetPassword: t("resetPassword"),
    resetFactor: t("resetFactor"),
  };
  const table = useListTable({
    list,
    columns,
    rowName: (person) => person.username,
    selectable: mayChange,
    ...(mayChange && {
      actions: (person: SubAdmin) => (
        <RowActions
          name={person.username}
          primary={{ label: label.edit, to: formHref(list.query, "AddEdit_SubAdmin", person._id) }}
          more={[
            person.isBlock === "block"
              ? { label: label.unblock, icon: "circle-check", to: under("unblock", person) }
              : { label: label.block, icon: "ban", danger: true, to: under("block", person) },
            { label: label.resetPassword, icon: "key-round", to: under("reset-password", person) },
            ...(person.secondFactor
              ? [{ label: label.resetFactor, icon: "shield" as const, to: under("reset-factor", person) }]
              : []),
          ]}
        />
      ),
    }),
  });
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t("screens:title.SubAdmin_Management")}
      summary={t(mayChange ? "summary" : "summaryReadOnly")}
      list={list}
      filters={filters}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t(mayChange ? "empty" : "emptyReadOnly")}>{add}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.SubAdmin_Management")} />
        {mayChange && (
          <BulkBar list={list} table={table}>
            <BulkButton under="block" icon="ban" danger>
              {t("block")}
            </BulkButton>
            <BulkButton under="unblock" icon="circle-check">
              {t("unblock")}
            </BulkButton>
          </BulkBar>
        )}
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
