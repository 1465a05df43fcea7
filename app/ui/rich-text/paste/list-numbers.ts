/** The `type` attribute of a list by the style that tells how its items are numbered. */
const TYPES: Readonly<Record<string, string>> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** How the items of a list are marked. */
export interface Marking {
  isOrdered: boolean;
  /** The value of the attribute `type` of `ol`; null for 1, 2, 3. */
  type: string | null;
  start: number;
  /** Whether the number includes those of outer items, such as 2.1, which no HTML list does. */
  isCompound: boolean;
}

/** Converts the numbering styles of Google Docs and others to attributes of numbered lists. */
export function typeOfLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ol")) {
    const style = list.querySelector("li")?.style.listStyleType || list.style.listStyleType;
    const type = TYPES[style] ?? list.getAttribute("type");
    if (type && /^[aAiI]$/.test(type)) list.setAttribute("type", type);
    else list.removeAttribute("type");
    if (list.start === 1) list.removeAttribute("start");
  }
}

/** Reads the sign before the first item of a list, such as "·", "3.", "b)" or "2.1". */
export function markingOf(sign: string): Marking {
  const bullet = { isOrdered: false, type: null, start: 1, isCompound: false };
  const numbers = /^\(?((?:\w+\.)*)(\d+|[a-z]+|[A-Z]+)([.)]?)$/.exec(sign);
  if (!numbers) return bullet;
  const [, before, number, end] = numbers as unknown as [string, string, string, string];
  const isDecimal = /^\d/.test(number);
  // Word's round bullet of the second level is the letter "o".
  if (!isDecimal && before === "" && end === "") return bullet;
  const small = number.toLowerCase();
  const isRoman = !isDecimal && (small.length > 1 || small === "i") && /^[ivxlc]+$/.test(small);
  const letter = isRoman ? "i" : "a";
  return {
    isOrdered: true,
    type: isDecimal ? null : number === small ? letter : letter.toUpperCase(),
    start: isDecimal ? Number(number) : isRoman ? romanNumber(small) : placeInAlphabet(small),
    isCompound: before !== "",
  };
}

function romanNumber(signs: string): number {
  const values = Array.from(signs).map((sign) => ROMAN[sign]!);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function placeInAlphabet(letters: string): number {
  return Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 96, 0);
}
