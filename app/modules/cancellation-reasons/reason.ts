import type { CancellationReason, ReasonLanguage } from "contract/cancellation-reasons";

/** The texts of a reason by language; a missing one is empty. */
export function textsOf({ messages }: Pick<CancellationReason, "messages">): Record<ReasonLanguage, string> {
  const textIn = (language: ReasonLanguage) => messages.find((each) => each.language === language)?.message ?? "";
  return { en: textIn("en"), ko: textIn("ko"), zh: textIn("zh"), es: textIn("es") };
}

/** The English text, or the first that is not empty, or the id. */
export function nameOf(reason: CancellationReason): string {
  const { en, ko, zh, es } = textsOf(reason);
  return en || ko || zh || es || reason._id;
}
