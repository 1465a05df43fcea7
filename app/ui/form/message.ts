import { useTranslation } from "~/i18n/translation";

/** What a text key looks like: "tips:errors.tooSmall", with a number in its text "ui:errors.tooLong?count=30". */
const KEY = /^([a-z][\w-]*:[\w.-]+)(?:\?count=(\d+))?$/i;

/**
 * Shows an error: the panel's own are keys and are translated now, so that they follow a change of
 * language; the server's are its own words and are shown as they come (ruling B20).
 */
export function useMessage(): (message: string) => string {
  const { t, i18n } = useTranslation();
  return (message) => {
    const [, key, number] = KEY.exec(message) ?? [];
    const values = number === undefined ? {} : { count: Number(number) };
    return key !== undefined && i18n.exists(key, values) ? t(key, values) : message;
  };
}
