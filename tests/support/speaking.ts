import { languageCookie } from "~/i18n/i18n.server";
import type { LanguageCode } from "~/i18n/languages";
import type { Visitor } from "./visitor";

/** The same person, with the panel in another language. */
export async function speaking(code: LanguageCode, person: Visitor): Promise<Visitor> {
  const visitor = person.copy();
  const [, value = ""] = /^language=([^;]*)/.exec(await languageCookie.write(code)) ?? [];
  visitor.cookies.set("language", value);
  return visitor;
}
