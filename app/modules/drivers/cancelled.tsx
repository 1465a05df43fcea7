import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { RowActions } from "~/ui/list/row-actions";
import { nameOf } from "./driver";
import { DriverList } from "./driver-list";
import { readDriverList } from "./drivers.server";
import { viewHref } from "./list-rules";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.CancelDriver"));

export const loader = guardedLoader("CancelDriver", (args) => readDriverList(args, "CancelDriver"));

/** Who has withdrawn their application or stopped driving. */
export default function CancelledDrivers() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("drivers");
  const { number } = useFormat();
  const { query } = data.list;
  const count = data.overview?.counts.cancelled;
  return (
    <DriverList
      id="CancelDriver"
      data={data}
      summary={count !== undefined && count > 0 && t("cancelledSummary", { count, number: number(count) })}
      empty={t("cancelledEmpty")}
      rowActions={(driver) => (
        <RowActions name={nameOf(driver)} primary={{ label: t("view"), to: viewHref(query, driver._id) }} />
      )}
    />
  );
}
