import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "~/i18n/translation";

/**
 * Puts "Error: " in front of the page's title after a failed attempt, as the server's HTML does, until the caller unmounts.
 * @param attempt changes with each failed attempt; 0 before the first
 */
export function useErrorTitle(attempt: number): void {
  const { t } = useTranslation("common");
  useEffect(() => {
    if (attempt === 0) return;
    const title = withoutErrorPrefix(document.title, t);
    document.title = t("errorTitle", { title });
    // React does not write the title of a page that stays.
    return () => {
      document.title = withoutErrorPrefix(document.title, t);
    };
  }, [attempt, t]);
}

export function withoutErrorPrefix(title: string, t: TFunction<"common">): string {
  const [prefix = ""] = t("errorTitle", { title: "\0" }).split("\0");
  return title.startsWith(prefix) ? title.slice(prefix.length) : title;
}
