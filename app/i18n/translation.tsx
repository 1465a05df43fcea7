import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import type { TFunction } from "i18next";
import { type ReactNode, createContext, useContext } from "react";
import { rootless, type PanelBrand } from "./brand";

/** The interface languages (section 9, ruling B21): the specification's code, the BCP 47 tag, their own name. */
export const LANGUAGES = [
  { code: "eng", lang: "en", name: "English" },
  { code: "sp", lang: "es", name: "Español" },
  { code: "gr", lang: "de", name: "Deutsch" },
  { code: "it", lang: "it", name: "Italiano" },
  { code: "rs", lang: "ru", name: "Русский" },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];
export type LanguageTag = (typeof LANGUAGES)[number]["lang"];

export const DEFAULT_LANGUAGE: LanguageCode = "eng";

export function isLanguageCode(value: unknown): value is LanguageCode {
  return LANGUAGES.some((language) => language.code === value);
}

export function tagOf(code: LanguageCode): LanguageTag {
  return LANGUAGES.find((language) => language.code === code)!.lang;
}

export function codeOf(tag: string): LanguageCode {
  return LANGUAGES.find((language) => language.lang === tag)?.code ?? DEFAULT_LANGUAGE;
}

/**
 * The part of i18next that rendering needs, for texts in its format, at a tenth of its size (decision 0010). Loaders and
 * actions translate with i18next itself, and a test compares the two for every text.
 *
 * One form is its own: `_single` is for exactly one, since the form `_one` of Russian also stands for 21.
 */

type Values = Record<string, unknown>;
type Namespaces = Record<string, object>;

interface InitOptions {
  lng: string;
  defaultNS: string;
  resources: Record<string, Namespaces>;
}

export class Translator {
  language = "";
  isInitialized = false;
  private defaultNamespace = "";
  private namespaces: Namespaces = {};
  private plurals = new Intl.PluralRules();
  private readonly byNamespace = new Map<string, TFunction>();

  init({ lng, defaultNS, resources }: InitOptions): void {
    this.language = lng;
    this.defaultNamespace = defaultNS;
    this.namespaces = { ...resources[lng] };
    this.plurals = new Intl.PluralRules(lng);
    this.isInitialized = true;
  }

  addTexts(namespace: string, texts: object): void {
    this.namespaces[namespace] = texts;
  }

  /** The `t` of a namespace, cached: effects depend on it. */
  fixedT(namespace = this.defaultNamespace): TFunction {
    const known = this.byNamespace.get(namespace);
    if (known) return known;
    const translate = ((key: string, values?: Values) => this.read(namespace, key, values)) as TFunction;
    this.byNamespace.set(namespace, translate);
    return translate;
  }

  t = ((key: string, values?: Values) => this.read(this.defaultNamespace, key, values)) as TFunction;

  exists(key: string, values: Values = {}): boolean {
    const { texts, path } = this.place(this.defaultNamespace, key);
    return this.find(texts, path, values.count) !== undefined;
  }

  private read(namespace: string, key: string, values: Values = {}): string {
    const { texts, path } = this.place(namespace, key);
    const text =
      this.find(texts, path, values.count) ?? (typeof values.defaultValue === "string" ? values.defaultValue : path);
    if (!text.includes("{{")) return text;
    return text.replace(VALUE, (_, name: string, format?: string) => this.shown(values[name], format));
  }

  private place(namespace: string, key: string) {
    const colon = key.indexOf(":");
    return { texts: this.namespaces[colon < 0 ? namespace : key.slice(0, colon)], path: key.slice(colon + 1) };
  }

  private find(texts: object | undefined, path: string, count: unknown): string | undefined {
    if (typeof count !== "number") return textAt(texts, path);
    const exact = count === 0 || count === 1 ? textAt(texts, `${path}_${count ? "single" : "zero"}`) : undefined;
    return exact ?? textAt(texts, `${path}_${this.plurals.select(count)}`) ?? textAt(texts, path);
  }

  private shown(value: unknown, format: string | undefined): string {
    if (format === "number" && typeof value === "number") return new Intl.NumberFormat(this.language).format(value);
    return value === undefined || value === null ? "" : String(value as string | number);
  }
}

/** "{{name}}", or "{{count, number}}" for a localized number. */
const VALUE = /\{\{\s*([^,}\s]+)\s*(?:,\s*([^}\s]+)\s*)?\}\}/g;

/** Texts that were looked up before, by namespace. */
const cache = new WeakMap<object, Map<string, string>>();

function textAt(texts: object | undefined, path: string): string | undefined {
  if (!texts) return undefined;
  const known = cache.get(texts) ?? new Map<string, string>();
  const text = known.get(path);
  if (text !== undefined) return text;
  let value: unknown = texts;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  if (typeof value !== "string") return undefined;
  cache.set(texts, known.set(path, value));
  return value;
}

/** The page's translator in the browser. */
export const pageTranslator = new Translator();

const TranslatorContext = createContext<Translator>(pageTranslator);

export function TranslationProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext.Provider value={translator}>{children}</TranslatorContext.Provider>;
}

/**
 * Like react-i18next's `useTranslation`, in the page's language, which only changes with the document.
 * @param namespace of keys without one; `common` by default
 */
export function useTranslation(namespace?: string): { t: TFunction; i18n: Translator } {
  const i18n = useContext(TranslatorContext);
  return { t: i18n.fixedT(namespace), i18n };
}

/** Translation functions by language tag, for page titles, which are made outside of React. The browser has one only. */
export const instances = new Map<string, { t: TFunction }>();

/** `data`: what the route's loader answered; undefined when it failed. */
type TitleArgs<Loader> = Pick<Parameters<MetaFunction<Loader>>[0], "data" | "location"> & Pick<RootData, "formFailed">;

interface RootData {
  language?: unknown;
  brand?: PanelBrand;
  formFailed?: unknown;
}

/**
 * The `meta` of a route: its title with the product's name, and with "Error: " when the page answers a form that was not
 * accepted.
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
    const code = isLanguageCode(root.language) ? root.language : DEFAULT_LANGUAGE;
    // Error pages without the root loader's data use any language that is loaded.
    const i18n = instances.get(tagOf(code)) ?? [...instances.values()][0];
    if (!i18n) return [];
    const brand = root.brand?.name ?? i18n.t("brand");
    const { formFailed } = root;
    const text = i18n.t("documentTitle", { title: title(i18n.t, { data, location, formFailed }), brand });
    return [{ title: formFailed ? i18n.t("errorTitle", { title: text }) : text }];
  };
}
