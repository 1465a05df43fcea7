import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { isFault } from "../../check-api/finding";
import { checkStub, findingAbout, inTurn, well } from "../support/checked-stub";
import { type Behaviour, json, refusal, StubApi, samples } from "../support/stub-api";
import { sampleOf } from "../support/stub-api/samples";

describe("a server whose answers to writes name a line that can be undone", () => {
  let stub: StubApi;
  beforeAll(async () => void (stub = await StubApi.start()));
  afterEach(() => stub.reset());
  afterAll(() => stub.stop());

  const named = (body: unknown, line: string) => json(body, { headers: { "x-undo": line } });
  const office = (samples.readOffice as { data: { _id: string } }).data;
  const entry = { ...(samples.readActivityEntry as { data: object }).data, record: { id: office._id, name: "Here" } };
  const refused = (why: string) => refusal(409, "No", { data: { why, name: null, since: [] } });
  const undone = json(samples.undoActivity);
  /** The writes of the round trip of offices, which are undone as the contract says. */
  const writes = (): Partial<Record<CallName, Behaviour>> => ({
    createOffice: inTurn(refusal(400, "No"), named({ message: "Added", data: office }, "41")),
    changeOffice: inTurn(
      json({ message: "Changed", data: office }),
      refusal(409, "No"),
      named({ message: "Changed", data: office }, "42"),
      named({ message: "Changed", data: office }, "43"),
    ),
    removeOffice: inTurn(named({ message: "Removed" }, "44"), json({ message: "Removed" }), refusal(404, "No")),
    readOffice: well("readOffice", { data: { ...office, zipCode: "75001" } }),
    readActivityEntry: well("readActivityEntry", { data: { ...entry, before: null, after: { zipCode: "1" } } }),
    undoActivity: inTurn(refused("changed"), undone, refused("undone"), undone, refusal(401, "No"), refusal(404, "No")),
  });

  it("undoes what it has written, and leaves nothing behind", async () => {
    const findings = await checkStub(stub, writes(), { write: true });
    expect(findingAbout(findings, "undoActivity")).toMatchObject({ verdict: "matches", remarks: [] });
    expect(findingAbout(findings, "removeOffice")).toMatchObject({ verdict: "matches" });
    const lines = stub.received.filter(({ call }) => call === "undoActivity").map(({ path }) => path.split("/").at(-2));
    expect(lines).toEqual(["42", "43", "43", "44", "41", "00"]);
  });

  it("reports an undo that refuses nothing and undoes nothing", async () => {
    const findings = await checkStub(
      stub,
      { ...writes(), undoActivity: undone, readOffice: well("readOffice") },
      { write: true },
    );
    expect(findingAbout(findings, "undoActivity")).toMatchObject({
      verdict: "differs",
      remarks: [
        "Where the same was changed since it answers 200, not 409.",
        "A change that it has undone is still there.",
        "A second time it answers 200, not 409.",
        "Without a token it answers 200, not 401.",
        "With an unknown id it answers 200, not 404.",
      ],
    });
  });

  it("reports a refusal without its reason, and an entry of another record", async () => {
    const other = { ...entry, record: { id: "office-9", name: "There" } };
    const findings = await checkStub(
      stub,
      {
        ...writes(),
        undoActivity: inTurn(
          refusal(409, "No"),
          undone,
          refused("changed"),
          undone,
          refusal(401, ""),
          refusal(404, "No"),
        ),
        readActivityEntry: well("readActivityEntry", { data: other }),
      },
      { write: true },
    );
    const says = (why: string) => `its answer does not have data.why “${why}”, data.name and data.since.`;
    expect(findingAbout(findings, "undoActivity")?.remarks).toEqual([
      `Where the same was changed since ${says("changed")}`,
      `A second time ${says("undone")}`,
    ]);
    const entries = findings.filter(({ call }) => call === (calls.readActivityEntry as AnyCall));
    expect(entries.at(-1)?.remarks).toEqual([
      "The entry that X-Undo names is about another record.",
      "The entry of a new record does not tell what was added.",
    ]);
  });

  it("reports a removed record that does not come back", async () => {
    const findings = await checkStub(
      stub,
      {
        ...writes(),
        readOffice: (response) =>
          stub.count("removeOffice") === 0 ? writes().readOffice!(response) : refusal(404, "No")(response),
      },
      { write: true },
    );
    expect(findingAbout(findings, "undoActivity")?.remarks).toEqual([
      "A removed record does not come back with its id.",
    ]);
  });

  it("takes a server for one without undo that names no line", async () => {
    const findings = await checkStub(
      stub,
      { createOffice: inTurn(refusal(400, "No"), json(sampleOf("createOffice", "POST"))) },
      { write: true },
    );
    const found = findingAbout(findings, "undoActivity")!;
    expect([found.verdict, isFault(found), stub.count("undoActivity")]).toEqual(["absent", false, 0]);
  });
});
