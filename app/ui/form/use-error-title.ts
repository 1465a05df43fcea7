import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/**
 * Lets the page's title begin with "Error: " after a try that failed, so that readers who look at it
 * know; in the server's HTML it does so already.
 * @param attempt changes with each failed try; 0 before the first
 */
export function useErrorTitle(attempt: number): void {
  const { t } = useTranslation("common");
  useEffect(() => {
    if (attempt === 0) return;
    const [sign] = t("errorTitle", { title: "\0" }).split("\0");
    if (sign && !document.title.startsWith(sign)) document.title = t("errorTitle", { title: document.title });
  }, [attempt, t]);
}
