import { listWebPages } from "contract/web-pages";
import type { PublicArgs } from "~/access/guard.server";
import { log } from "~/http/log.server";
import { TaxiApiError } from "~/taxi-api/error";
import { sanitise } from "./sanitise.server";

export type Slug = "about" | "help" | "privacy" | "terms";

/**
 * The text of a public page, sanitised; null where the server has none, or can't tell, and the page
 * shows its placeholder (ruling B16).
 */
export async function readWebPage({ api, url }: PublicArgs, slug: Slug): Promise<{ html: string | null }> {
  try {
    const { data } = await api(listWebPages);
    // Servers of before have one page without a name: the privacy policy (section 2).
    const page =
      data.find((each) => each.slug === slug) ?? (slug === "privacy" ? data.find((each) => !each.slug) : undefined);
    // A page that nobody has written yet is as good as none.
    return { html: page?.html.trim() ? sanitise(page.html) : null };
  } catch (error) {
    if (!(error instanceof TaxiApiError)) throw error;
    log("warn", "web_page_missing", { ...error.logged, pathname: url.pathname });
    return { html: null };
  }
}
