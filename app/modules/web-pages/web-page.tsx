import { useTranslation } from "~/i18n/translation";
import { PageHeading } from "~/ui/page-heading";
import type { Slug } from "./web-page.server";

/** A public text page: what the server has for it, else a placeholder (ruling B16). */
export function WebPage({ slug, title, html }: { slug: Slug; title: string; html: string | null }) {
  const { t } = useTranslation("web-pages");
  return (
    <article>
      <PageHeading title={title} />
      {html === null ? (
        <p>{t(`placeholder.${slug}`)}</p>
      ) : (
        // The server's own text is in no language that the panel knows of; it was sanitised in the loader.
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </article>
  );
}
