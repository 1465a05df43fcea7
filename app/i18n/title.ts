import type { MetaDescriptor } from "@remix-run/node";
import type { TFunction } from "i18next";
import { DEFAULT_LANGUAGE, isLanguageCode, tagOf } from "./translation";

interface TitleArgs {
  matches: readonly ({ id: string; data?: unknown } | undefined)[];
}

interface TitleData {
  language?: unknown;
  formFailed?: unknown;
}

/**
 * The `meta` of a route: its title with the product's name, and with "Error: " when the page answers a form that was not
 * accepted.
 *
 * @example export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.login"));
 */
export function pageTitle({ matches }: TitleArgs, title: (t: TFunction) => string): MetaDescriptor[] {
  const root = (matches.find((match) => match?.id === "root")?.data ?? {}) as TitleData;
  const code = isLanguageCode(root.language) ? root.language : DEFAULT_LANGUAGE;
  // Error pages without the root loader's data use any language that is loaded.
  const i18n = instances.get(tagOf(code)) ?? [...instances.values()][0];
  if (!i18n) return [];
  const text = i18n.t("documentTitle", { title: title(i18n.t) });
  return [{ title: root.formFailed ? i18n.t("errorTitle", { title: text }) : text }];
}

/** Translation functions by language tag, for page titles, which are made outside of React. The browser has one only. */
export const instances = new Map<string, { t: TFunction }>();
