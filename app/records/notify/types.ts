import type { TFunction } from "i18next";
import { NOTIFICATION_TYPES } from "contract/content-limits";

/** Returns the translated type of a notification. A type that only the server knows keeps its name. */
export function typeName(t: TFunction, type: string): string {
  return (NOTIFICATION_TYPES as readonly string[]).includes(type) ? t(`notify:types.${type}`) : type;
}

export const typeOptions = (t: TFunction) => NOTIFICATION_TYPES.map((value) => ({ value, label: typeName(t, value) }));
