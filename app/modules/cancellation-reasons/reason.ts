import type { CancellationReason, ReasonLanguage, ReasonUserType } from "contract/cancellation-reasons";
import { REASON_LANGUAGES, REASON_USER_TYPES } from "contract/limits";
import { FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form/form-reply";
import { pathOf } from "~/access/screens";
import { type ListQuery, type ListRules, listHref } from "~/records/list/list-query";

/** The rules of the list's URL. The form keeps the same parameters, for the way back to the list. */
export const reasonRules: ListRules = {
  path: pathOf("CancellationReason"),
  sortable: [...REASON_LANGUAGES, "updatedAt"],
  columns: ["ko", "zh", "es", "updatedAt"],
  hiddenByDefault: ["updatedAt"],
  scope: { name: "userType", values: REASON_USER_TYPES },
};

export function userTypeOf({ scope }: ListQuery): ReasonUserType {
  return scope?.value === "driver" ? "driver" : "user";
}

/** The field with which BACK submits the form without scripts. */
export const LEAVE_FIELD = "leave";

/** The fields that the URL keeps while the dialog is shown without scripts. */
export const KEPT = [...REASON_LANGUAGES, VERSION_FIELD, FORM_TOKEN_FIELD] as const;

/** Returns the fields of a form that the URL keeps. */
export function keptOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/**
 * Returns the URL of the form's page, or of the dialog over it, with the list's state for the way back.
 * @param id null for a new reason
 */
export function reasonHref(
  query: ListQuery,
  id: string | null,
  { under, also = {} }: { under?: string; also?: Record<string, string> } = {},
): string {
  const form = { ...query, path: pathOf("AddEditCancellation") };
  return listHref(form, {}, { also: { ...(id !== null && { id }), ...also }, ...(under !== undefined && { under }) });
}

/** Returns the texts of a reason by language; a missing text is empty. */
export function textsOf({ messages }: Pick<CancellationReason, "messages">): Record<ReasonLanguage, string> {
  const textIn = (language: ReasonLanguage) => messages.find((each) => each.language === language)?.message ?? "";
  return { en: textIn("en"), ko: textIn("ko"), zh: textIn("zh"), es: textIn("es") };
}

/** Returns the English text, else the first text that is not empty, else the id. */
export function nameOf(reason: CancellationReason): string {
  const { en, ko, zh, es } = textsOf(reason);
  return en || ko || zh || es || reason._id;
}
