import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Icon, type IconName } from "../icon";
import { CAPTION, noMatchText } from "./caption";
import { ClientLinks } from "./client-links";
import { listHref, pageSizes } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";

/** The id of the links to the other pages. */
export const PAGES = "pages";

interface PaginationProps {
  list: ListResult<unknown>;
  /** The number of records on the page, if a row stands for several. */
  shown?: number;
}

export function Pagination({ list, shown = list.rows.length }: PaginationProps) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const { query, total } = list;
  const isShown = list.state === "ok";
  const first = (query.page - 1) * query.limit + 1;
  const last = Math.max(1, Math.ceil(total / query.limit));
  const sizes = pageSizes(total, query);
  return (
    <ClientLinks className={isShown ? "pages" : "sr-only"}>
      {/* Announces a search's result. It stays mounted, because not every screen reader announces a new element with its text. */}
      <p role="status">
        {isShown
          ? shown > 0 &&
            t(list.isOpen ? "list.rangeOpen" : "list.range", {
              from: number(first),
              to: number(first + shown - 1),
              total: number(total),
            })
          : list.state === "noMatch" && noMatchText(t, query)}
      </p>
      {isShown && (
        <div className="pages-end">
          {sizes.length > 1 && (
            <nav className="page-sizes" aria-label={t("list.pageSize")}>
              <span aria-hidden="true">{t("list.rows")}</span>
              <ul>
                {sizes.map((size) => (
                  <li key={size}>
                    <PageLink
                      to={`${listHref(query, { limit: size })}#${CAPTION}`}
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
            <nav id={PAGES} tabIndex={-1} aria-label={t("list.pages")}>
              <ul>
                <Step
                  icon="chevron-left"
                  name={t("list.previous")}
                  to={query.page > 1 ? `${listHref(query, { page: query.page - 1 })}#${CAPTION}` : null}
                />
                {pageNumbers(query.page, last).map((page, index) => (
                  <li key={page ?? `gap ${index}`} aria-hidden={page === null || undefined}>
                    {page === null ? (
                      <span className="pages-gap">…</span>
                    ) : (
                      <PageLink
                        to={`${listHref(query, { page })}#${CAPTION}`}
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
                  to={query.page < last ? `${listHref(query, { page: query.page + 1 })}#${CAPTION}` : null}
                />
              </ul>
            </nav>
          )}
        </div>
      )}
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

/** A link to the next or previous page. Without one the icon remains, so that nothing moves under the pointer. */
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

const MAX_PAGES_WITHOUT_GAP = 7;

/**
 * Returns the pages to which a pagination links: the first, the last, the present one and its neighbors; null for a gap of more
 * than one page.
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  if (last <= MAX_PAGES_WITHOUT_GAP) return Array.from({ length: last }, (_, index) => index + 1);
  const shown = new Set([1, last, page - 1, page, page + 1].filter((one) => one >= 1 && one <= last));
  if (page <= 4) [2, 3, 4, 5].forEach((one) => shown.add(one));
  if (page >= last - 3) [1, 2, 3, 4].forEach((back) => shown.add(last - back));
  const numbers: (number | null)[] = [];
  for (const one of [...shown].sort((a, b) => a - b)) {
    const before = numbers.at(-1) ?? 0;
    if (one - before > 1) numbers.push(null);
    numbers.push(one);
  }
  return numbers;
}
