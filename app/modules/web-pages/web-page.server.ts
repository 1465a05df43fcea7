import { listWebPages } from "contract/web-pages";
import type { PublicArgs } from "~/access/guard.server";
import { log } from "~/http/instrumentation.server";
import { TaxiApiError } from "~/taxi-api/error";
import { sanitise } from "contract/web-page-markup.server";

type Slug = "about" | "help" | "privacy" | "terms";

interface ShownPage {
  /** Null if the server has no text (ruling B16). */
  html: string | null;
  /** The server may have a text but did not send it, for instance because it requires a token. */
  isUnread?: boolean;
}

/** Reads the sanitised text of a public page, with the token of a signed-in person (section 7). */
export async function readWebPage({ api, url }: PublicArgs, slug: Slug): Promise<ShownPage> {
  try {
    const { data } = await api(listWebPages);
    // Older servers have one page without a slug: the privacy policy (section 2).
    const page =
      data.find((each) => each.slug === slug) ?? (slug === "privacy" ? data.find((each) => !each.slug) : undefined);
    // A page without a text shows the placeholder.
    return { html: page?.html.trim() ? sanitise(page.html) : null };
  } catch (error) {
    if (!(error instanceof TaxiApiError)) throw error;
    log("warn", "web_page_missing", { ...error.logged, pathname: url.pathname });
    return { html: null, isUnread: error.kind !== "notConnected" };
  }
}
