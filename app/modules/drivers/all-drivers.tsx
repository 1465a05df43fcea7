import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DRIVER_STATES } from "contract/driver-constants";
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

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.driver-management"));

export const loader = guardedLoader("driver-management", (args) => readDriverList(args, "driver-management"));

/** All drivers of the states that the person may see, with how many there are in each. */
export default function AllDrivers() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const { query } = data.list;
  const under = (page: string, { _id }: Driver) => listHref(query, {}, { under: page, also: { id: _id } });
  const counts = DRIVER_STATES.flatMap((state) => {
    const count = data.overview?.counts[state];
    return count === undefined ? [] : t(`count.${state}`, { count, number: format.number(count) });
  });
  return (
    <DriverList
      id="driver-management"
      data={data}
      summary={counts.length > 0 && t("allSummary", { counts: format.list(counts) })}
      empty={t("allEmpty")}
      rowActions={(driver) => (
        <RowActions
          name={nameOf(driver)}
          primary={{ label: t(driver.status === "pending" ? "review" : "view"), to: viewHref(query, driver._id) }}
          more={[
            { label: t("vehicles"), icon: "car", to: vehiclesHref(query, driver._id) },
            ...(driver.status !== "approved"
              ? []
              : driver.isBlocked
                ? [{ label: t("unblock"), icon: "circle-check" as const, to: under("unblock", driver) }]
                : [{ label: t("block"), icon: "ban" as const, danger: true, to: under("block", driver) }]),
            ...(driver.status === "approved"
              ? [
                  {
                    label: t("disapprove"),
                    icon: "x" as const,
                    danger: true,
                    to: viewHref(query, driver._id, "disapprove"),
                  },
                ]
              : []),
            ...(driver.status === "disapproved"
              ? [{ label: t("approveAgain"), icon: "badge-check" as const, to: viewHref(query, driver._id, "approve") }]
              : []),
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
