import { useTranslation } from "~/i18n/translation";

/** A text key: "tips:errors.tooSmall", or with a number for its text "ui:errors.tooLong?count=30". */
const KEY = /^([a-z][\w-]*:[\w.-]+)(?:\?count=(\d+))?$/i;

/** Translates an error that is a text key; a message of the server is shown as it is (ruling B20). */
export function useMessage(): (message: string) => string {
  const { t, i18n } = useTranslation();
  return (message) => {
    const [, key, number] = KEY.exec(message) ?? [];
    const values = number === undefined ? {} : { count: Number(number) };
    return key !== undefined && i18n.exists(key, values) ? t(key, values) : message;
  };
}
