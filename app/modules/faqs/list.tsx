import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AUDIENCES } from "contract/content-limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { formHref, isNarrowed, pageHref, readListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { ShowInOrder } from "~/ui/list/order-cell";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { Reorder } from "~/ui/list/reorder";
import { RowActions } from "~/ui/list/row-actions";
import { SegmentedNav } from "~/ui/list/segmented-nav";
import { faqColumns } from "./columns";
import { nameOf } from "./faq";
import { faqSource } from "./faqs.server";
import { audienceOf, faqRules } from "./list-rules";

export const handle = { i18n: "faqs" };

export const meta = pageTitle((t) => t("screens:title.FAQ_Management"));

export const loader = guardedLoader("FAQ_Management", async ({ api, url }) => {
  const query = readListQuery(url, faqRules);
  return listData(await readList(query, faqSource(api, query)));
});

export default function FaqList() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("faqs");
  const columns = useColumns((t) => faqColumns(t, list.query), list.query);
  const audience = audienceOf(list.query);
  const add = (
    <LinkButton kind="primary" icon="plus" to={formHref(list.query, "AddEditFAQ", null)}>
      {t("add")}
    </LinkButton>
  );
  const table = useListTable({
    list,
    columns,
    rowName: nameOf,
    actions: (faq) => (
      <RowActions
        name={nameOf(faq)}
        primary={{ label: t("edit"), to: formHref(list.query, "AddEditFAQ", faq._id) }}
        more={[
          {
            label: t("delete"),
            icon: "trash",
            danger: true,
            to: pageHref(list.query, "delete", faq._id),
          },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.content")}
      title={t("screens:title.FAQ_Management")}
      summary={list.state === "ok" && !isNarrowed(list.query) && t(`summary.${audience}`, { count: list.total })}
      list={list}
      actions={add}
    >
      <div className="toolbar">
        <SegmentedNav
          query={list.query}
          label={t("audience")}
          options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        />
      </div>
      <ListToolbar list={list} searchLabel={t("search")} table={table}>
        <ShowInOrder query={list.query} />
      </ListToolbar>
      <ListBody list={list} empty={<Empty hint={t(`empty.${audience}`)}>{add}</Empty>}>
        <Reorder list={list}>
          <DataTable list={list} table={table} noun={t(`noun.${audience}`)} />
        </Reorder>
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
