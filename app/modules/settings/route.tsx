import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { BrandCard } from "./brand-card";
import { PagesCard } from "./pages-card";
import { SettingForm } from "./setting-form";
import { readSettings, saveSettings } from "./settings.server";

export const handle = { i18n: "settings" };

export const meta = pageTitle((t) => t("screens:title.Content_Management"));

export const loader = guardedLoader("Content_Management", readSettings);

export const action = guardedAction("Content_Management", saveSettings);

/** The page for the settings of the whole service, with links to the public pages. */
export default function Settings() {
  const { setting, pages, hasBrand, zones, currencies, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const isClosed = (setting?.maintenanceNotice ?? "") !== "";
  return (
    <>
      <PageHeading
        section={t("screens:group.settings")}
        title={t("screens:title.Content_Management")}
        summary={t(isClosed ? "summaryNotice" : "summary")}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={t("service")}>
          <SettingForm setting={setting} zones={zones} currencies={currencies} formToken={formToken} reply={reply} />
        </Card>
        <div className="grid gap-4">
          {hasBrand && <BrandCard />}
          <PagesCard pages={pages} />
        </div>
      </div>
    </>
  );
}
