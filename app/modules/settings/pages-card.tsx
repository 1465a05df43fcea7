import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StoredWebPage } from "contract/web-pages";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";

type Page = Pick<StoredWebPage, "_id" | "slug" | "title" | "updatedAt">;

/** The screen that shows each page to the public. */
const SCREENS = { about: "About_us", help: "Help_us", privacy: "Privacy_policy", terms: "TermsAndCondition" } as const;

/** Lists the public pages with links to edit and to open them. */
export function PagesCard({ pages }: { pages: readonly Page[] | null }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  return (
    <Card title={t("pages")}>
      {pages === null || pages.length === 0 ? (
        <p>{t(pages === null ? "pagesUnknown" : "pagesNone")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {pages.map(({ _id: id, slug, title, updatedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <span>
                <Link className="row-name" to={`${pathOf("Content_Management")}/page?id=${id}`}>
                  {title}
                </Link>
                <span className="row-detail">
                  {updatedAt ? t("changedAt", { date: format.dateTime(updatedAt) }) : ""}
                </span>
              </span>
              <span className="flex gap-1.5">
                <Link className={buttonClass({ size: "small" })} to={`${pathOf("Content_Management")}/page?id=${id}`}>
                  {t("edit")} <span className="sr-only">{title}</span>
                </Link>
                {slug in SCREENS && (
                  <a
                    className={buttonClass({ size: "small" })}
                    href={pathOf(SCREENS[slug as keyof typeof SCREENS])}
                    target="_blank"
                    rel="noopener"
                  >
                    {t("open")} <span className="sr-only">{t("opens", { title })}</span>
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
