import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { publicLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import "./texts";
import { WebPage } from "./web-page";
import { readWebPage } from "./web-page.server";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.Help_us"));

export const loader = publicLoader((args) => readWebPage(args, "help"));

export default function HelpUs() {
  const { html } = useLoaderData<typeof loader>();
  const { t } = useTranslation("screens");
  return <WebPage slug="help" title={t("title.Help_us")} html={html} />;
}
