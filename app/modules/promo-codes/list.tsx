import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PromoCode } from "contract/promo-codes";
import { PROMO_STATES } from "contract/promo-constants";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { filteredHref, formHref, pageHref, readListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { promoColumns } from "./columns";
import { copyHref, promoRules } from "./list-rules";
import { overviewOf, promoSource } from "./promo-codes.server";

export const handle = { i18n: "promo-codes" };

export const meta = pageTitle((t) => t("screens:title.Other_PromoCode_Management"));

export const loader = guardedLoader("Other_PromoCode_Management", async ({ api, url, language, t }) => {
  const [list, overview, today] = await Promise.all([
    readList(readListQuery(url, promoRules), promoSource(api)),
    overviewOf(api),
    serviceToday(api),
  ]);
  const period = { language, today, dateName: t("promo-codes:valid"), ahead: true };
  return listData(withPeriod(list, period), { overview });
});

export default function PromoCodeList() {
  const { list, overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("promo-codes");
  const columns = useColumns((t, format) => promoColumns(t, format, list.query), list.query);
  const filters = [
    {
      name: "state",
      label: t("state"),
      options: PROMO_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
  const under = (page: string, { _id: id }: PromoCode) => pageHref(list.query, page, id);
  const add = (
    <LinkButton kind="primary" icon="plus" to={formHref(list.query, "AddEditPromocode", null)}>
      {t("add")}
    </LinkButton>
  );
  const table = useListTable({
    list,
    columns,
    rowName: (promo) => promo.code,
    actions: (promo) => (
      <RowActions
        name={promo.code}
        primary={{ label: t("edit"), to: formHref(list.query, "AddEditPromocode", promo._id) }}
        more={[
          { label: t("copy"), icon: "copy", to: copyHref(list.query, promo._id) },
          promo.isActive
            ? { label: t("deactivate"), icon: "power", to: under("deactivate", promo) }
            : { label: t("activate"), icon: "circle-check", to: under("activate", promo) },
          { label: t("delete"), icon: "trash", danger: true, to: under("delete", promo) },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.Other_PromoCode_Management")}
      summary={
        overview && (
          <>
            <LinkedNumber number={String(overview.active)} to={filteredHref(list, { state: "active" })}>
              {t("summary", { count: overview.active })}
            </LinkedNumber>{" "}
            {overview.scheduled > 0 && (
              <LinkedNumber number={String(overview.scheduled)} to={filteredHref(list, { state: "scheduled" })}>
                {t("summaryScheduled", { count: overview.scheduled })}
              </LinkedNumber>
            )}
          </>
        )
      }
      list={list}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t("empty")}>{add}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.Other_PromoCode_Management")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="activate" icon="circle-check">
            {t("activate")}
          </BulkButton>
          <BulkButton under="deactivate" icon="power">
            {t("deactivate")}
          </BulkButton>
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
