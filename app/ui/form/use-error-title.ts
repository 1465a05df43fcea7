import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "~/i18n/translation";

/**
 * Lets the page's title begin with "Error: " after a try that failed, for as long as what it is about stands there, so
 * that readers who look at it know; in the server's HTML it does so already.
 * @param attempt changes with each failed try; 0 before the first
 */
export function useErrorTitle(attempt: number): void {
  const { t } = useTranslation("common");
  useEffect(() => {
    if (attempt === 0) return;
    const title = withoutErrorSign(document.title, t);
    document.title = t("errorTitle", { title });
    // A page that stays has the same title for React: it writes none.
    return () => {
      document.title = withoutErrorSign(document.title, t);
    };
  }, [attempt, t]);
}

/** A page's title as it is when nothing has failed. */
export function withoutErrorSign(title: string, t: TFunction<"common">): string {
  const [sign = ""] = t("errorTitle", { title: "\0" }).split("\0");
  return title.startsWith(sign) ? title.slice(sign.length) : title;
}
