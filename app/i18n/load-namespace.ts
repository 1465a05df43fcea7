import i18next from "i18next";

/**
 * Loads the texts of a part of a page that has a chunk of its own, before it is rendered; those of a page are named by its
 * route's `handle`. The server has all texts.
 * @throws if they cannot be loaded
 */
export async function loadNamespace(namespace: string): Promise<void> {
  if (typeof document === "undefined") return;
  await i18next.loadNamespaces(namespace);
  if (!i18next.hasResourceBundle(i18next.language, namespace)) throw new Error(`No texts for ${namespace}`);
}
