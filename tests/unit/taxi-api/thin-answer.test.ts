import { describe, expect, it } from "vitest";
import { ThinAnswer, type RowSieve } from "~/taxi-api/thin-answer.server";

/** Notes every row and keeps those that `keep` says. */
class Noting implements RowSieve {
  rows: string[] = [];
  begun = 0;
  constructor(private readonly keep: (row: string) => boolean = () => true) {}
  begin() {
    this.begun += 1;
    this.rows = [];
  }
  add(row: Buffer) {
    this.rows.push(row.toString("utf8"));
  }
  kept() {
    return this.rows.filter(this.keep);
  }
}

function thin(text: string, { keep, chunk = text.length }: { keep?: (row: string) => boolean; chunk?: number } = {}) {
  const sieve = new Noting(keep);
  const answer = new ThinAnswer(sieve);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += Math.max(1, chunk))
    answer.push(bytes.subarray(at, at + Math.max(1, chunk)));
  return { text: answer.text(), rows: sieve.rows };
}

const ROWS = [
  { name: 'with "quotes", brackets ]}[{ and \\ backslashes \\\\"' },
  { nested: [1, [2, { deep: "]" }]], more: { data: [{ users: [] }] } },
  {},
  { name: "漢字 🚕 Zoë", empty: "", no: null, not: false, number: -1.5e10 },
];
const SHAPES = {
  users: { users: ROWS, totalDocs: 4 },
  data: { message: 'a "data":[ in a text', data: ROWS },
  docs: { data: { before: { list: [] }, docs: ROWS, totalDocs: 4 }, more: [1, 2] },
};

describe.each(Object.entries(SHAPES))("an answer with its rows in %s", (_, shape) => {
  const texts = [JSON.stringify(shape), JSON.stringify(shape, null, 2)];

  it.each([1, 2, 7, 64, 100_000])("keeps everything around the rows, in chunks of %i bytes", (chunk) => {
    for (const text of texts) {
      const all = thin(text, { chunk });
      expect(all.rows.map((row) => JSON.parse(row) as unknown)).toEqual(ROWS);
      expect(JSON.parse(all.text)).toEqual(shape);
      const some = thin(text, { chunk, keep: (row) => row.includes("Zoë") });
      expect(JSON.stringify(JSON.parse(some.text))).toBe(
        JSON.stringify(shape).replace(JSON.stringify(ROWS), JSON.stringify(ROWS.slice(3))),
      );
    }
  });
});

describe("an answer", () => {
  it.each([
    ['{"users":[]}', []],
    ['{"users" : [] , "totalDocs":0}', []],
    ['{"message":"no rows"}', []],
    ['{"a":{"b":{"users":[{"too":"deep"}]}}}', []],
    ['[{"a":1}]', []],
    ["", []],
    ["<!doctype html>", []],
  ])("%j passes as it is", (text, rows) => {
    for (const chunk of [1, 1000]) expect(thin(text, { chunk })).toEqual({ text, rows });
  });

  it.each([
    '{"users":[{"a":1},5]}',
    '{"users":[{"a":1}',
    '{"users":[{"a":"',
    '{"users":[{"a":1},{"b":2]',
    '{"users":[{"a":1}]',
  ])("that is broken is still broken: %j", (text) => {
    expect(() => JSON.parse(thin(text).text) as unknown).toThrow(SyntaxError);
  });

  it("with rows that are no objects is left to the schema", () => {
    expect(JSON.parse(thin('{"users":[1,"two",null]}').text)).toEqual({ users: [1, "two", null] });
  });

  it("of any length holds a row, not the answer", () => {
    const sieve: RowSieve = { begin: () => undefined, add: () => undefined, kept: () => [] };
    const answer = new ThinAnswer(sieve);
    const row = Buffer.from(`{"name":"${"x".repeat(300)}"},`);
    answer.push(Buffer.from('{"users":['));
    let most = 0;
    for (let count = 0; count < 20_000; count++) {
      answer.push(row.subarray(0, 100));
      most = Math.max(most, answer.size);
      answer.push(row.subarray(100));
    }
    answer.push(Buffer.from('{}],"totalDocs":20001}'));
    expect(most).toBeLessThan(1000);
    expect(answer.text()).toBe('{"users":[],"totalDocs":20001}');
  });
});
