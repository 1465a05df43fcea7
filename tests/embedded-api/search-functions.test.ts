import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneKey } from "contract/phone-search";
import { foldText, nameText, plateText, searchText } from "contract/search-text";
import { type OpenedDatabase, rowsOf } from "../../embedded-api/database/database";
import { migrate } from "../../embedded-api/database/migrate";
import { openInMemory } from "../../embedded-api/database/open";
import { encoded } from "../../embedded-api/database/search-encoding";
import { NAMES, PHONES, PLATES, STOPS } from "../support/search-pairs";

let database: OpenedDatabase;

beforeAll(async () => {
  database = await openInMemory();
  await migrate(database.db);
});
afterAll(() => database.close());

/** What PostgreSQL makes of texts. */
async function made(name: string, texts: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ made: string }>(
    database.db,
    sql`select ${sql.raw(name)}(value) as made from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as texts (value, place) order by place`,
  );
  return rows.map((row) => row.made);
}

/** Characters that this version of Node knows, without the many of Chinese and Korean, which are as they are. */
function* characters(): Generator<string> {
  for (let code = 1; code < 0x1fbff; code += 1) {
    if ((code > 0x3500 && code < 0x9f00) || (code > 0xac20 && code < 0xd700) || (code > 0x11fff && code < 0x16a00))
      continue;
    const character = String.fromCodePoint(code);
    // The Unicode of PGlite's release is one version behind at this one.
    if (code !== 0xa7f1 && /[^\p{Cn}\p{Cs}\p{Co}]/u.test(character)) yield character;
  }
}

test("PostgreSQL prepares every character as the panel does", async () => {
  // Letters between them keep marks from what is before.
  const lines: string[] = [""];
  for (const character of characters()) {
    const line = lines.pop()!;
    lines.push(...(line.length > 100 ? [line, ""] : [line]));
    lines.push(`${lines.pop()!}a${character}b`);
  }
  const prepared = await made("prepared_text", lines);
  expect(prepared.filter((text, index) => text !== encoded(foldText(lines[index]!)))).toEqual([]);
});

test("PostgreSQL prepares names, addresses, plates and phone numbers as the panel does", async () => {
  const names = NAMES.map(({ stored }) => stored);
  const stops = STOPS.map(({ stored }) => stored);
  const plates = PLATES.map(({ stored }) => stored);
  expect(await made("name_text", names)).toEqual(names.map((name) => encoded(nameText(name))));
  expect(await made("search_text", stops)).toEqual(stops.map((stop) => encoded(searchText(stop))));
  expect(await made("plate_text", plates)).toEqual(plates.map((plate) => encoded(plateText(plate))));
  for (const { stored } of PHONES) {
    const [code = "", number = ""] = stored.split(" ");
    for (const written of [number, stored]) {
      const [row] = await rowsOf<{ key: string }>(database.db, sql`select phone_key(${code}, ${written}) as key`);
      expect(row?.key).toBe(phoneKey(code, written));
    }
  }
});
