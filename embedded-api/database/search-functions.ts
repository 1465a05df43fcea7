import {
  APOSTROPHES,
  BLANKS,
  DASHES,
  foldCharacter,
  foldText,
  INVISIBLE,
  LOOKALIKES,
  MARKS,
  PLATE_SEPARATORS,
  QUOTES,
  SPELLED_OUT,
} from "../../contract/search-text";
import { encodeCharacter, LEADS, TAILS } from "./search-encoding";

/** The last code point of a letter that has both a lower-case and an upper-case form. */
const LAST_LETTER = 0x1ffff;

/**
 * Returns the SQL of the functions with which PostgreSQL prepares texts like `contract/search-text.ts`. `node
 * scripts/search-functions.mjs` prints it for a migration; a test compares the functions of the migrations with the rules.
 *
 * The functions return ASCII: letters beyond it are encoded, because only then the indexes of `pg_trgm` find them, including
 * names of two Chinese letters, whatever the cluster's locale.
 */
export function searchFunctions(): string {
  return [preparedText(), ...SIMPLE, plateText(), phoneKey()].join("\n--> statement-breakpoint\n");
}

function preparedText(): string {
  const signs = APOSTROPHES + QUOTES + DASHES;
  // All of these are single code units, so `length` counts characters.
  const plainSigns = "'".repeat(APOSTROPHES.length) + '"'.repeat(QUOTES.length) + "-".repeat(DASHES.length);
  return `CREATE FUNCTION prepared_text(source text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $function$
DECLARE folded text;
BEGIN
  folded := translate(lower(source COLLATE "C"), ${literal(`${BLANKS}\``)}, ${literal(`${" ".repeat(BLANKS.length)}'`)});
  IF octet_length(folded) = char_length(folded) THEN
    RETURN folded;
  END IF;
  folded := normalize(translate(folded, ${literal(signs)}, ${literal(plainSigns)}), NFKD);
  folded := normalize(regexp_replace(folded, '[${[...INVISIBLE, ...MARKS].map(range).join("")}]', '', 'g'), NFC);
  folded := lower(folded COLLATE "C");
  IF octet_length(folded) = char_length(folded) THEN
    RETURN folded;
  END IF;
  RETURN (
    SELECT string_agg(
      CASE WHEN ascii(sign) < 128 THEN sign ELSE coalesce(
        ${literal(JSON.stringify(codes()))}::jsonb ->> sign,
        CASE WHEN ascii(sign) < 65536 THEN 'Y' ELSE 'Z' END || translate(
          lpad(to_hex(ascii(sign)), CASE WHEN ascii(sign) < 65536 THEN 4 ELSE 5 END, '0'), '0123456789abcdef', '${TAILS}'
        )
      ) END, '' ORDER BY place)
    FROM unnest(string_to_array(folded, NULL)) WITH ORDINALITY AS signs (sign, place)
  );
END $function$;`;
}

/** Every character that has another form, or a short code, and its replacement. */
function codes(): Record<string, string> {
  const codes: Record<string, string> = {};
  for (let code = 0x80; code <= LAST_LETTER; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const folded = foldCharacter(character);
    // Earlier replacements have already changed all other characters.
    if (foldText(character) !== folded) continue;
    const encoded = Array.from(folded, encodeCharacter).join("");
    if (folded !== character || LEADS.includes(encoded[0]!)) codes[character] = encoded;
  }
  return codes;
}

/**
 * Functions with standard SQL bodies bind the names of other functions when they are created, because a dump is restored without
 * a search path.
 */
const SIMPLE = [
  `-- Names are found with and without apostrophes and hyphens.
CREATE FUNCTION search_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(prepared_text(source), $$'-$$, '');`,
  `-- What two records that are the same have in common.
CREATE FUNCTION same_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(prepared_text(source), ' +', ' ', 'g'));`,
  `-- Chinese names are written without a blank, the family's first. Passports have two letters for ü and its like.
CREATE FUNCTION name_text(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(name) = char_length(name) THEN search_text(name)
  ELSE search_text(name) || ' ' || repeat(replace(search_text(name), ' ', ''), 2) || ' ' || search_text(${spelledOut("normalize(name, NFC)")}) END;`,
  `CREATE FUNCTION people_text(first_name text, last_name text, email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN name_text(first_name || ' ' || last_name) || chr(10) || search_text(email);`,
  `-- The text of JSON escapes backslashes and quotes.
CREATE FUNCTION addresses_text(pickup jsonb, stops jsonb, dropoff jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_text(coalesce(pickup ->> 'address', '') || chr(10) || coalesce(replace(replace(
  jsonb_path_query_array(stops, '$[*].address')::text, chr(92) || '"', '"'), chr(92) || chr(92), chr(92)), '')
  || chr(10) || coalesce(dropoff ->> 'address', ''));`,
];

/** Returns SQL that writes one letter as two. */
function spelledOut(text: string): string {
  return Object.entries(SPELLED_OUT).reduce(
    (sql, [letter, two]) => `replace(replace(${sql}, '${letter}', '${two}'), '${letter.toUpperCase()}', '${two}')`,
    text,
  );
}

function plateText(): string {
  const [from, to] = LOOKALIKES;
  return `CREATE FUNCTION plate_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(search_text(translate(source, ${literal(from + PLATE_SEPARATORS)}, ${literal(to)})), ' ', '');`;
}

/** Returns SQL for `phoneKey`, for a number whose country code is separate, or is also in front of the number. */
function phoneKey(): string {
  const digits = (text: string) => `regexp_replace(prepared_text(${text}), '[^0-9]', '', 'g')`;
  return `CREATE FUNCTION phone_key(country_code text, number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN country_code ~ '^[+][0-9]+$' AND number ~ '^[0-9]+$'
    THEN 'T' || substr(country_code, 2) || 'N' || ltrim(number, '0') || 'E'
  ELSE 'T' || ${digits("country_code")} || 'N' || ltrim(
    CASE WHEN prepared_text(number) ~ '^ *([+]|00)'
      THEN regexp_replace(ltrim(${digits("number")}, '0'), '^' || ${digits("country_code")}, '')
      ELSE ${digits("number")} END, '0') || 'E' END;`;
}

function range([first, last]: readonly [number, number]): string {
  const escape = (code: number) => `\\U${code.toString(16).padStart(8, "0")}`;
  return first === last ? escape(first) : `${escape(first)}-${escape(last)}`;
}

/** Returns a string constant. Characters beyond ASCII that are not letters are escaped, so that editors show them. */
function literal(text: string): string {
  const escaped = Array.from(text, (sign) => {
    const code = sign.codePointAt(0)!;
    if (sign === "'") return "''";
    if (sign === "\\") return "\\\\";
    return (code < 0x20 || code > 0x7e) && !/\p{L}/u.test(sign) ? `\\U${code.toString(16).padStart(8, "0")}` : sign;
  }).join("");
  return `E'${escaped}'`;
}
