import { describe, expect, it } from "vitest";
import { type CallName, calls } from "contract";
import { docs, fileAddress, one, orDefault, orNull, record } from "contract/answers";
import type { AnyCall } from "contract/call";
import { readLeniently } from "contract/lenient-reading";
import { dateTime, monthName, recordId } from "contract/meanings";
import { z } from "zod";
import { samples } from "../../support/stub-api";

/** Reads one field of that schema, and says what the field became and what was lenient about it. */
function read(schema: z.ZodType, value: unknown): unknown {
  const reading = readLeniently(z.object({ field: schema }), value === undefined ? {} : { field: value });
  if (!reading.success) return "refused";
  return [(reading.data as { field: unknown }).field, ...reading.leniencies.map(({ kind }) => kind)];
}

const office = z.object({ _id: recordId, city: orDefault(z.string(), "") });
const word = (...words: [string, ...string[]]) => z.enum(words);
type Case = [what: string, schema: z.ZodType, value: unknown, read: unknown];
const flagCase =
  (flag: boolean) =>
  (value: unknown): Case => [`${JSON.stringify(value)} for ${flag}`, z.boolean(), value, [flag, "flag"]];
const anId = { _id: "office-1" };

describe("a value of another type", () => {
  it.each<Case>([
    ["a number for an id", recordId, 17, ["17", "idNumber"]],
    ["a number that JSON rounds for an id", recordId, 2 ** 53, "refused"],
    ["a record for its id", recordId, { _id: 17, name: "A" }, ["17", "idOfRecord"]],
    ["a record with `id` for its id", orNull(recordId), { id: "a" }, ["a", "idOfRecord"]],
    ["a record without an id for its id", recordId, { name: "A" }, "refused"],
    ["a number for a text", z.string(), 94105, ["94105", "textAsNumber"]],
    ["a record for its name", z.string(), { _id: 1, name: "Comfort" }, ["Comfort", "nameOfRecord"]],
    ["a record without a name", z.string(), { _id: 1 }, "refused"],
    ["a list for a text", z.string(), ["a"], "refused"],
    ["a text for a number", z.number(), " 12.50 ", [12.5, "numberAsText"]],
    ["a text for a whole number", z.number().int(), "1.5", "refused"],
    ["a text beyond the bounds", z.number().min(0), "-1", "refused"],
    ["words for a number", z.number(), "much", "refused"],
    ["a number with a comma", z.number(), "1,5", "refused"],
    ["no text for a number", z.number(), "", "refused"],
    ["no text for a number that may be missing", orNull(z.number()), "", [null, "empty"]],
    ["no text for a date that may be missing", dateTime.nullish(), "", [undefined, "empty"]],
    ["no text for a text", orNull(z.string()), "", [""]],
    ...[1, "1", "true", "TRUE", "block"].map(flagCase(true)),
    ...[0, "0", "false", "unblock"].map(flagCase(false)),
    ["another word for a flag", z.boolean(), "maybe", "refused"],
    ["another number for a flag", z.boolean(), 2, "refused"],
    ["true for a word", word("1", "0"), true, ["1", "flag"]],
    ["1 for a word", word("block", "unblock"), 1, ["block", "flag"]],
    ["a word for another one", word("block", "unblock"), "false", ["unblock", "flag"]],
    ["a flag for a word of several", word("pending", "approved"), true, "refused"],
    ["a word in another case", word("admin", "sub_admin"), "Admin", "refused"],
    ["null for a value that may be missing", z.string().optional(), null, [undefined, "null"]],
    ["null for a default", z.boolean().default(true), null, [true, "null"]],
    ["null for a value that is needed", z.number(), null, "refused"],
    ["nothing for null", z.number().nullable(), undefined, [null, "absent"]],
    ["null for a list", z.array(z.string()), null, [[], "emptyList"]],
    ["nothing for a list", z.array(z.string()), undefined, "refused"],
    [
      "null for what has nothing but a list",
      z.object({ docs: z.array(z.string()) }),
      null,
      [{ docs: [] }, "emptyList"],
    ],
    ["null for what has more", z.object({ docs: z.array(z.string()), at: z.string() }), null, "refused"],
    ["the list for what it lies in", z.object({ docs: z.array(z.string()) }), ["a"], [{ docs: ["a"] }, "bareList"]],
    ["a list for an object without one", z.object({ rows: z.array(z.string()) }), ["a"], "refused"],
    ["milliseconds for a date", dateTime, 1672628645000, ["2023-01-02T03:04:05.000Z", "time"]],
    ["seconds for a date", dateTime, 1672628645, ["2023-01-02T03:04:05.000Z", "time"]],
    ["seconds as text for a date", dateTime, "1672628645", ["2023-01-02T03:04:05.000Z", "time"]],
    ["seconds in 2099 for a date", dateTime, 4070908800, ["2099-01-01T00:00:00.000Z", "time"]],
    ["a time beyond all dates", dateTime, 1e18, "refused"],
    ["a date without a zone", dateTime, "2023-01-02T03:04:05.678", ["2023-01-02T03:04:05.678Z", "noZone"]],
    ["a database's date", dateTime, "2023-01-02 03:04", ["2023-01-02T03:04Z", "noZone"]],
    ["a day", dateTime, "2023-01-02", ["2023-01-02"]],
    ["a date with its zone", dateTime, "2023-01-02T03:04:05+02:00", ["2023-01-02T03:04:05+02:00"]],
    ["a date in another notation", dateTime, "02.01.2023", ["02.01.2023"]],
    ["a short month", monthName, "JAN", ["January", "month"]],
    ["a cut month", monthName, " sept. ", ["September", "month"]],
    ["a month in lower case", monthName, "may", ["May", "month"]],
    ["two months' beginning", monthName, "ju", ["ju"]],
    ["a script for an address", fileAddress, "javascript:alert(1)", [""]],
    ["a record for an address", fileAddress, { name: "javascript:alert(1)" }, ["", "nameOfRecord"]],
  ])("%s", (_, schema, value, expected) => {
    expect(read(schema, value)).toEqual(expected);
  });

  it("is read in a record that refers to others", () => {
    const driver = record.extend({ office: orNull(office) });
    expect(readLeniently(one(driver), { data: { id: 3, office: "office-1" } })).toMatchObject({
      data: { data: { _id: "3", office: { ...anId, city: "" } } },
      leniencies: [
        { field: "data._id", kind: "id" },
        { field: "data._id", kind: "idNumber" },
        { field: "data.office", kind: "recordOfId" },
      ],
    });
  });

  it("stands for the name of a record whose id alone is known", () => {
    const { data } = samples.listRatings as { data: { docs: object[] } };
    const docs = [{ ...data.docs[0], user: 7 }];
    expect(readLeniently(calls.listRatings.answer, { data: { docs } })).toMatchObject({
      data: { data: { docs: [{ user: { _id: "7", name: "7" } }] } },
    });
  });

  it("is no record where a whole one is expected", () => {
    expect(readLeniently(one(office), { data: "Done" }).success).toBe(false);
    const list = readLeniently(docs(office), { data: { docs: ["a"] } });
    expect(list).toMatchObject({ data: { data: { docs: [] } }, leftOut: [{ place: "data.docs[0]" }] });
  });
});

describe("a record that can't be read", () => {
  const tip = { _id: "tip-1", percentage: 10, isActive: "1" };
  const tips = (...docs: unknown[]) => readLeniently(calls.listTips.answer, { data: { docs, totalDocs: docs.length } });

  it("is left out of its list, with the reason and nothing of its content", () => {
    const reading = tips(tip, { ...tip, percentage: "secret" }, "secret", { ...tip, id: 2, _id: null });
    expect(reading).toMatchObject({
      data: { data: { docs: [{ _id: "tip-1" }, { _id: "2" }], totalDocs: 4 } },
      leftOut: [
        { place: "data.docs[1]", issues: ["percentage: invalid_type"] },
        { place: "data.docs[2]", issues: ["the record: invalid_type"] },
      ],
    });
    expect(JSON.stringify(reading)).not.toContain("secret");
  });

  it("takes nothing else of the record around it with it, where that may lack it", () => {
    const { data } = samples.listOffices as { data: { docs: object[] } };
    const docs = [{ ...data.docs[0], inspectors: [{ _id: 1 }] }];
    const reading = readLeniently(calls.listOffices.answer, { data: { docs } });
    expect(reading).toMatchObject({
      data: { data: { docs: [{ _id: "office-1" }] } },
      leniencies: expect.arrayContaining([{ field: "data.docs[].inspectors", kind: "unread" }]) as object[],
      leftOut: [],
    });
    expect(JSON.stringify(reading)).not.toContain('"inspectors":[');
  });

  const [subAdmin] = (samples.listSubAdmins as { data: { docs: object[] } }).data.docs;
  const readSubAdmin = (part: object) =>
    readLeniently(calls.listSubAdmins.answer, { data: { docs: [{ ...subAdmin, ...part }] } });

  it.each([{}, "", { state: null, city: null }, "none", []])(
    "is blank where it is a part: officeLocation %j",
    (place) => {
      expect(readSubAdmin({ officeLocation: place })).toMatchObject({
        leftOut: [],
        data: { data: { docs: [{ username: (subAdmin as { username: string }).username }] } },
      });
    },
  );

  it("is blank where it is a text beside the name, and the record is left out without its name or a flag", () => {
    const [office] = (samples.listOffices as { data: { docs: object[] } }).data.docs;
    const docs = [null, ""].map((zipCode) => ({ ...office, zipCode }));
    expect(readLeniently(calls.listOffices.answer, { data: { docs } })).toMatchObject({
      leftOut: [],
      data: { data: { docs: [{ zipCode: "" }, { zipCode: "" }] } },
    });
    for (const part of [{ username: null }, { _id: {} }, { isBlock: "maybe" }])
      expect(readSubAdmin(part)).toMatchObject({ leftOut: [{ place: "data.docs[0]" }] });
  });

  it("is left out of accounts in each of their shapes", () => {
    const { users } = samples.listAccounts as { users: object[] };
    const mixed = [...users, { ...users[0], isBlocked: "maybe" }];
    for (const [body, place] of [
      [{ users: mixed }, "users[2]"],
      [{ data: mixed }, "data[2]"],
      [{ data: { docs: mixed, totalDocs: "3" } }, "data.docs[2]"],
    ] as const)
      expect(readLeniently(calls.listAccounts.answer, body)).toMatchObject({
        data: { users: [{ _id: "account-1" }, { _id: "account-2" }] },
        leftOut: [{ place }],
      });
  });

  it("is refused with the whole answer where it has no id of its own", () => {
    const rows = [{ totalRides: 5, promoAmount: 1 }, { totalRides: 6 }];
    expect(readLeniently(calls.readInvitationPromo.answer, { data: { promoAmounts: rows } }).success).toBe(false);
  });

  it("takes a part of the dashboard away that does not fit, and nothing else", () => {
    const dashboard = { data: { booking_data: [], online_user: { all: 3 }, user_data: { user: "many" } } };
    expect(readLeniently(calls.readDashboard.answer, dashboard)).toMatchObject({
      data: { data: { booking_data: [], online_user: undefined, user_data: undefined } },
      leniencies: [
        { field: "data.online_user", kind: "unread" },
        { field: "data.user_data", kind: "unread" },
      ],
    });
    const year = { data: { booking_data: [{ monthName: "May" }], booking_data_year: [{ year: 2023 }] } };
    expect(readLeniently(calls.readBookingData.answer, year)).toMatchObject({
      data: { data: { booking_data: [{ monthName: "May" }], booking_data_year: [] } },
    });
  });

  it("does not save an answer of another shape", () => {
    for (const body of [undefined, null, [], "OK", {}, { data: {} }, { data: { docs: "x" } }])
      expect(readLeniently(calls.listTips.answer, body).success).toBe(false);
  });
});

describe("an answer as the contract says", () => {
  const answers = (Object.entries(calls) as [CallName, AnyCall][]).flatMap(([name, { answer }]) =>
    samples[name] === undefined ? [] : [[name, answer, samples[name]] as const],
  );

  it.each(answers)("of %s is read as the contract reads it", (_, answer, body) => {
    const before = JSON.stringify(body);
    expect(readLeniently(answer, body)).toEqual({
      success: true,
      data: answer.parse(body),
      leniencies: [],
      leftOut: [],
    });
    expect(JSON.stringify(body)).toBe(before);
  });
});
