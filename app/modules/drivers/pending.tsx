import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { LinkButton } from "~/ui/link-button";
import { RowActions } from "~/ui/list/row-actions";
import { nameOf } from "./driver";
import { DriverList } from "./driver-list";
import { readDriverList } from "./drivers.server";
import { nextHref, viewHref } from "./list-rules";
import { spanWords } from "./time-labels";
import { vehiclesHref } from "./vehicle";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.PendingDriver"));

export const loader = guardedLoader("PendingDriver", (args) => readDriverList(args, "PendingDriver"));

/** Who waits for a decision, the longest first. An inspector sees those of their own office. */
export default function PendingDrivers() {
  const data = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("drivers");
  const { overview, list, now } = data;
  const waiting = overview?.counts.pending;
  const time = overview?.waitingSince ? spanWords(i18n.language, now - Date.parse(overview.waitingSince)) : "";
  return (
    <DriverList
      id="PendingDriver"
      data={data}
      summary={waiting !== undefined && time !== "" && t("pendingSummary", { count: waiting, time })}
      empty={t("pendingEmpty")}
      actions={
        waiting !== undefined &&
        waiting > 0 && (
          <LinkButton kind="primary" icon="badge-check" to={nextHref(list.query, "")}>
            {t("reviewInOrder")}
          </LinkButton>
        )
      }
      rowActions={(driver) => (
        <RowActions
          name={nameOf(driver)}
          primary={{ label: t("review"), to: viewHref(list.query, driver._id) }}
          more={[{ label: t("vehicles"), icon: "car", to: vehiclesHref(list.query, driver._id) }]}
        />
      )}
    />
  );
}
