import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Driver } from "contract/drivers";
import { useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { listHref } from "~/records/list-query";
import { RowActions } from "~/ui/list/row-actions";
import { nameOf } from "./driver";
import { DriverList } from "./driver-list";
import { readDriverList } from "./drivers.server";
import { viewHref } from "./list-rules";
import { vehiclesHref } from "./vehicle";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.ApprovedDriver"));

export const loader = guardedLoader("ApprovedDriver", (args) => readDriverList(args, "ApprovedDriver"));

/** Who drives for the service. */
export default function ApprovedDrivers() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("drivers");
  const { number } = useFormat();
  const { query } = data.list;
  const count = data.overview?.counts.approved;
  const under = (page: string, { _id }: Driver) => listHref(query, {}, { under: page, also: { id: _id } });
  return (
    <DriverList
      id="ApprovedDriver"
      data={data}
      summary={count !== undefined && count > 0 && t("approvedSummary", { count, number: number(count) })}
      empty={t("approvedEmpty")}
      rowActions={(driver) => (
        <RowActions
          name={nameOf(driver)}
          primary={{ label: t("view"), to: viewHref(query, driver._id) }}
          more={[
            { label: t("vehicles"), icon: "car", to: vehiclesHref(query, driver._id) },
            driver.isBlocked
              ? { label: t("unblock"), icon: "circle-check", to: under("unblock", driver) }
              : { label: t("block"), icon: "ban", danger: true, to: under("block", driver) },
            { label: t("disapprove"), icon: "x", danger: true, to: viewHref(query, driver._id, "disapprove") },
          ]}
        />
      )}
      bulk={
        <BulkBar list={data.list}>
          <BulkButton under="block" icon="ban">
            {t("block")}
          </BulkButton>
          <BulkButton under="unblock" icon="circle-check">
            {t("unblock")}
          </BulkButton>
        </BulkBar>
      }
    />
  );
}
