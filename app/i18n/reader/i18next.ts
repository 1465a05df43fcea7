/**
 * What pages have in i18next's place (`vite.texts.ts`, decision 0010): looking up a text of the page's one language, its
 * plural form and its values. Loaders and actions read with i18next; a test compares the two for every text.
 */

type Values = Record<string, unknown>;
type Namespaces = Record<string, object>;

export type ReadText = (key: string, values?: Values) => string;

interface Start {
  lng: string;
  defaultNS: string;
  resources: Record<string, Namespaces>;
}

export class Texts {
  language = "";
  isInitialized = false;
  private defaultNamespace = "";
  private namespaces: Namespaces = {};
  private plurals = new Intl.PluralRules();
  private readonly readers = new Map<string, ReadText>();

  /** i18next's plugins: here there are none. */
  use(): this {
    return this;
  }

  init({ lng, defaultNS, resources }: Start): Promise<void> {
    this.language = lng;
    this.defaultNamespace = defaultNS;
    this.namespaces = { ...resources[lng] };
    this.plurals = new Intl.PluralRules(lng);
    this.isInitialized = true;
    return Promise.resolve();
  }

  addResourceBundle(_language: string, namespace: string, texts: object): void {
    this.namespaces[namespace] = texts;
  }

  /** The reader of a namespace, always the same one. */
  getFixedT(_language: string | null, namespace = this.defaultNamespace): ReadText {
    const known = this.readers.get(namespace);
    if (known) return known;
    const reader: ReadText = (key, values) => this.read(namespace, key, values);
    this.readers.set(namespace, reader);
    return reader;
  }

  t: ReadText = (key, values) => this.read(this.defaultNamespace, key, values);

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
    const zero = count === 0 ? textAt(texts, `${path}_zero`) : undefined;
    return zero ?? textAt(texts, `${path}_${this.plurals.select(count)}`) ?? textAt(texts, path);
  }

  private shown(value: unknown, format: string | undefined): string {
    if (format === "number" && typeof value === "number") return new Intl.NumberFormat(this.language).format(value);
    return value === undefined || value === null ? "" : String(value as string | number);
  }
}

/** "{{name}}", and "{{count, number}}" for a figure as the language writes it. */
const VALUE = /\{\{\s*([^,}\s]+)\s*(?:,\s*([^}\s]+)\s*)?\}\}/g;

/** What was found before, by its namespace: never more than there are texts. */
const found = new WeakMap<object, Map<string, string>>();

function textAt(texts: object | undefined, path: string): string | undefined {
  if (!texts) return undefined;
  const before = found.get(texts) ?? new Map<string, string>();
  const known = before.get(path);
  if (known !== undefined) return known;
  let value: unknown = texts;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  if (typeof value !== "string") return undefined;
  found.set(texts, before.set(path, value));
  return value;
}

const texts = new Texts();
export default texts;
