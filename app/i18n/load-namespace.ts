import i18next from "i18next";

/**
 * Loads the texts for a part of a page that is a separate chunk, before the part is rendered. The texts of a page itself are
 * named by its route's `handle`. The server has all texts.
 * @throws if they can't be loaded
 */
export async function loadNamespace(namespace: string): Promise<void> {
  if (typeof document === "undefined") return;
  await i18next.loadNamespaces(namespace);
  if (!i18next.hasResourceBundle(i18next.language, namespace)) throw new Error(`No texts for ${namespace}`);
}
