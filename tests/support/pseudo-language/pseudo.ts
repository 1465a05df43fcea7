const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ALIKE = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";

/** Matches the parts of a text that are not words: placeholders and markup. */
const PLACEHOLDERS = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

/** A text that people can still read and that holds not one word in plain Latin letters. */
export function pseudo(text: string): string {
  const parts = text.split(PLACEHOLDERS);
  return parts
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ALIKE.charAt(PLAIN.indexOf(letter)))))
    .join("");
}

/** Does the same for all texts of a file. */
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === "string") return pseudo(texts);
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudoTexts(value)]));
}
