import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** A text key: "tips:errors.tooSmall", or with a variable "ui:errors.tooLong?count=30", "ui:errors.noDecimals?currency=JPY". */
const KEY = /^([a-z][\w-]*:[\w.-]+)(?:\?count=(\d+)|\?currency=([A-Z]{3}))?$/i;

/** Translates an error that is a text key; a message of the server is shown unchanged (ruling B20). */
export function useMessage(): (message: string) => string {
  const { t, i18n } = useTranslation();
  return (message) => {
    const [, key, number, currency] = KEY.exec(message) ?? [];
    const values = { ...(number !== undefined && { count: Number(number) }), ...(currency && { currency }) };
    return key !== undefined && i18n.exists(key, values) ? t(key, values) : message;
  };
}

/**
 * Adds "Error: " in front of the page's title after a failed attempt, as the server's HTML does, until the caller unmounts.
 * @param attempt changes with each failed attempt; 0 before the first
 */
export function useErrorTitle(attempt: number): void {
  const { t } = useTranslation("common");
  useEffect(() => {
    if (attempt === 0) return;
    const title = withoutErrorPrefix(document.title, t);
    document.title = t("errorTitle", { title });
    // React does not write the title again while the page stays the same.
    return () => {
      document.title = withoutErrorPrefix(document.title, t);
    };
  }, [attempt, t]);
}

export function withoutErrorPrefix(title: string, t: TFunction<"common">): string {
  const [prefix = ""] = t("errorTitle", { title: "\0" }).split("\0");
  return title.startsWith(prefix) ? title.slice(prefix.length) : title;
}
