import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SubAdmin } from "contract/sub-admins";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { mayOpen } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { formHref, pageHref, readListQuery } from "~/records/list-query";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/ui/list/period.server";
import { listData, readList } from "~/records/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { subAdminColumns } from "./columns";
import { subAdminRules } from "./list-rules";
import { subAdminSource } from "./sub-admins.server";

export const handle = { i18n: "sub-admins" };

export const meta = pageTitle((t) => t("screens:title.SubAdmin_Management"));

export const loader = guardedLoader("SubAdmin_Management", async ({ api, url, person, language, t }) => {
  const [list, today] = await Promise.all([
    readList(readListQuery(url, subAdminRules), subAdminSource(api)),
    serviceToday(api),
  ]);
  // The key opens the list, but only the admin may change sub-admins (ruling A5).
  return listData(withPeriod(list, { language, today, dateName: t("sub-admins:createdAt") }), {
    mayChange: mayOpen(person, "AddEdit_SubAdmin"),
  });
});

export default function SubAdminList() {
  const { list, mayChange } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sub-admins");
  const columns = subAdminColumns(t, useFormat(), list.query, mayChange);
  const states = (["unblock", "block"] as const).map((value) => ({ value, label: t(`${value}State`) }));
  const filters = [{ name: "state", label: t("state"), options: states }];
  const under = (page: string, person: SubAdmin) => pageHref(list.query, page, person._id);
  const add = mayChange && (
    <LinkButton kind="primary" icon="plus" to={formHref(list.query, "AddEdit_SubAdmin", null)}>
      {t("add")}
    </LinkButton>
  );
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t("screens:title.SubAdmin_Management")}
      summary={t(mayChange ? "summary" : "summaryReadOnly")}
      list={list}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} columns={columns} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t(mayChange ? "empty" : "emptyReadOnly")}>{add}</Empty>}>
        <DataTable
          list={list}
          columns={columns}
          filters={filters}
          noun={t("screens:menu.SubAdmin_Management")}
          rowName={(person) => person.username}
          selectable={mayChange}
          {...(mayChange && {
            actions: (person: SubAdmin) => (
              <RowActions
                name={person.username}
                primary={{ label: t("edit"), to: formHref(list.query, "AddEdit_SubAdmin", person._id) }}
                more={[
                  person.isBlock === "block"
                    ? { label: t("unblock"), to: under("unblock", person) }
                    : { label: t("block"), danger: true, to: under("block", person) },
                  { label: t("resetPassword"), to: under("reset-password", person) },
                  ...(person.secondFactor
                    ? [{ label: t("resetFactor"), to: under("reset-factor", person) } as const]
                    : []),
                ]}
              />
            ),
          })}
        />
        {mayChange && (
          <BulkBar list={list}>
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
