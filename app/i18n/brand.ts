import { useRouteLoaderData } from "@remix-run/react";

/** The company's name and look, as far as they differ from the panel's own. */
export interface PanelBrand {
  name?: string;
  logo?: { address: string; alt: string };
  /** Custom properties that override those of the style sheet. */
  tones?: Record<`--${string}`, string>;
}

/**
 * Replaces the root loader's data on pages without such data, such as the error page for a form. The brand is the same for
 * everyone: the server has the last one that it read, and the browser the one with which the page came.
 */
export const rootless: { brand?: PanelBrand | undefined } = {};

/** The company's name and look, on every page. */
export function useBrand(): PanelBrand {
  return (useRouteLoaderData<typeof rootless>("root") ?? rootless).brand ?? {};
}
