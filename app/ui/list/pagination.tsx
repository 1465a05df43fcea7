import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Icon, type IconName } from "../icon";
import { ClientLinks } from "./client-links";
import { listHref, pageSizes } from "~/records/list-query";
import type { ShownList } from "~/records/list-result";
import { pageNumbers } from "./page-numbers";

/** The foot of a list: which rows these are, how many at a time, and the way to the others. */
export function Pagination({ list }: { list: ShownList<unknown> }) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const { query, total, rows, rowCount = 0 } = list;
  if (list.state !== "ok") return null;
  const first = (query.page - 1) * query.limit + 1;
  const last = Math.max(1, Math.ceil(total / query.limit));
  const sizes = pageSizes(total);
  return (
    <ClientLinks className="pages">
      {/* Tells readers of a search's result without taking the focus from the field. */}
      <p role="status">
        {t("list.range", {
          from: number(first),
          to: number(first + (rows?.length ?? rowCount) - 1),
          total: number(total),
        })}
      </p>
      <div className="pages-end">
        {sizes.length > 1 && (
          <nav className="page-sizes" aria-label={t("list.pageSize")}>
            <span aria-hidden="true">{t("list.rows")}</span>
            <ul>
              {sizes.map((size) => (
                <li key={size}>
                  <PageLink
                    to={listHref(query, { limit: size })}
                    current={size === query.limit}
                    name={t("list.rowsPerPage", { size: number(size) })}
                  >
                    {number(size)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {last > 1 && (
          <nav aria-label={t("list.pages")}>
            <ul>
              <Step
                icon="chevron-left"
                name={t("list.previous")}
                to={query.page > 1 ? listHref(query, { page: query.page - 1 }) : null}
              />
              {pageNumbers(query.page, last).map((page, index) => (
                <li key={page ?? `gap ${index}`} aria-hidden={page === null || undefined}>
                  {page === null ? (
                    <span className="pages-gap">…</span>
                  ) : (
                    <PageLink
                      to={listHref(query, { page })}
                      current={page === query.page}
                      name={t("list.page", { page: number(page) })}
                    >
                      {number(page)}
                    </PageLink>
                  )}
                </li>
              ))}
              <Step
                icon="chevron-right"
                name={t("list.next")}
                to={query.page < last ? listHref(query, { page: query.page + 1 }) : null}
              />
            </ul>
          </nav>
        )}
      </div>
    </ClientLinks>
  );
}

function PageLink({ to, current, name, children }: { to: string; current: boolean; name: string; children: string }) {
  return (
    <a href={to} aria-label={name} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}

/** To the neighbouring page; at the ends it stays as a sign for the eye, so that nothing moves under the pointer. */
function Step({ icon, name, to }: { icon: IconName; name: string; to: string | null }) {
  if (to === null) {
    return (
      <li aria-hidden="true">
        <span className="pages-end-sign">
          <Icon name={icon} />
        </span>
      </li>
    );
  }
  return (
    <li>
      <a href={to} aria-label={name}>
        <Icon name={icon} />
      </a>
    </li>
  );
}
