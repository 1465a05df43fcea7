import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guard.server";
import { matchScreen } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { PageHeading } from "~/ui/page-heading";
import { readWebPage } from "./web-page.server";

export const handle = { i18n: "web-pages" };

/** The page that each public screen shows. */
const SLUGS = { About_us: "about", Help_us: "help", Privacy_policy: "privacy", TermsAndCondition: "terms" } as const;

function screenAt({ pathname }: { pathname: string }): keyof typeof SLUGS {
  const screen = matchScreen(pathname);
  if (screen === null || !(screen in SLUGS)) throw new Response(null, { status: 404 });
  return screen as keyof typeof SLUGS;
}

export const meta = pageTitle((t, { location }) => t(`screens:title.${screenAt(location)}`));

export const loader = publicLoader((args) => readWebPage(args, SLUGS[screenAt(args.url)]));

/** Shows a public text page: the server's text, or a placeholder (ruling B16). */
export default function WebPage() {
  const { html, isUnread } = useLoaderData<typeof loader>();
  const screen = screenAt(useLocation());
  const { t } = useTranslation("web-pages");
  return (
    <article>
      <PageHeading title={t(`screens:title.${screen}`)} />
      {html === null ? (
        <p>{t(isUnread ? "unread" : `placeholder.${SLUGS[screen]}`)}</p>
      ) : (
        // Nothing tells the language of the server's text. The loader has sanitised it.
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </article>
  );
}
