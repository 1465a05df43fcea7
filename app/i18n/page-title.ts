import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import i18next, { type TFunction } from "i18next";
import { rootless, type PanelBrand } from "./brand";
import { DEFAULT_LANGUAGE, isLanguageCode, tagOf } from "./languages";

/** `data` is the answer of the route's loader; undefined if it failed. */
type TitleArgs<Loader> = Pick<Parameters<MetaFunction<Loader>>[0], "data" | "location"> & Pick<RootData, "formFailed">;

interface RootData {
  language?: unknown;
  brand?: PanelBrand;
  formFailed?: unknown;
}

/**
 * Returns the `meta` of a route: its title with the product's name, preceded by "Error: " if the page answers a form that was not
 * accepted. It runs outside of React, so it uses i18next's global instance, which has all languages on the server and the page's
 * language in the browser.
 *
 * @example export const meta = pageTitle((t) => t("screens:title.login"));
 * @example export const meta = pageTitle<typeof loader>((t, { data }) => data?.name ?? t("screens:title.ViewUser"));
 */
export function pageTitle<Loader = unknown>(
  title: (t: TFunction, args: TitleArgs<Loader>) => string,
): MetaFunction<Loader> {
  return ({ matches, data, location }): MetaDescriptor[] => {
    const root: RootData =
      matches.find((match) => (match as typeof match | undefined)?.id === "root")?.data ?? rootless;
    const tag = tagOf(isLanguageCode(root.language) ? root.language : DEFAULT_LANGUAGE);
    const t = i18next.getFixedT(i18next.hasResourceBundle(tag, "common") ? tag : i18next.language);
    const brand = root.brand?.name ?? t("brand");
    const { formFailed } = root;
    const text = t("documentTitle", { title: title(t, { data, location, formFailed }), brand });
    return [{ title: formFailed ? t("errorTitle", { title: text }) : text }];
  };
}
