import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type CallName, calls } from "contract";
import { basesOf } from "contract/bases";
import type { AnyCall } from "contract/call";
import { checkServer, SignInFailed } from "../../check-api/check";
import { type Finding, isFault } from "../../check-api/finding";
import { lineOf, summaryOf } from "../../check-api/report";
import { MARK } from "../../check-api/round-trips";
import { queryOf, readCalls, sourceOf } from "../../check-api/sources";
import { checkEntry } from "../../server/make-ready/build.mjs";
import { checkStub, findingAbout as of, inTurn, well } from "../support/checked-stub";
import { ADMIN } from "../support/people";
import {
  type Behaviour,
  html,
  json,
  makeOdd,
  refusal,
  reset,
  serverError,
  StubApi,
  samples,
  text,
} from "../support/stub-api";
import { Section7Server } from "../support/section-7/section-7-server";
import { sampleOf } from "../support/stub-api/samples";

const run = promisify(execFile);

/** Runs the program as `npm run check-api` does. */
async function program(...args: string[]): Promise<{ code: number; output: string; complaint: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [checkEntry, ...args]);
    return { code: 0, output: stdout, complaint: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout, complaint: stderr };
  }
}

describe("the embedded API", () => {
  const url = () => inject("panel").apiOrigin;

  it("matches the contract in every call, writes included", async () => {
    const { code, output } = await program(
      "--url",
      url(),
      "--email",
      ADMIN.email,
      "--password",
      ADMIN.password,
      "--write",
    );
    // What the specification's calls can't take back is not tried, nor is a job, of which a new server has none.
    const others = output.split("\n").filter((line) => !line.startsWith("matches"));
    expect(
      others.filter(
        (line) =>
          line !== "" &&
          !/^untried +(?:POST|PUT|GET \/private\/job)|^ +(?:The specification has no call|There is no record)/.test(
            line,
          ),
      ),
    ).toEqual([
      expect.stringMatching(/^\d+ calls: \d+ match, 0 differ, 5 could not be tried\.$/),
      expect.stringContaining("Every call of the specification fits"),
    ]);
    expect(code).toBe(0);
    for (const name of readCalls) expect(output).toContain(`GET ${calls[name].path} `);
  });

  it("reports a failed sign-in and its requirements", async () => {
    const complaints: [complaint: string, ...args: string[]][] = [
      ["It answers 401.", "--url", url(), "--email", ADMIN.email, "--password", "wrong"],
      ["“somewhere”", "--url", "somewhere", "--email", "a", "--password", "b"],
      ["--url <site root>", "--email", "a"],
      ["--url <site root>", "--colour"],
    ];
    for (const [complaint, ...args] of complaints) {
      const answer = await program(...args);
      expect(answer.code).toBe(2);
      expect(answer.complaint).toContain(complaint);
    }
  });
});

describe("the tried calls", () => {
  it.each(readCalls)("%s has its parameters from a list, and the query that it needs", (name) => {
    const call: AnyCall = calls[name];
    expect(sourceOf(name)).not.toBe(undefined);
    const query = queryOf(name);
    expect(
      call.query.safeParse(Object.keys(query).length > 0 ? query : undefined).success ||
        call.query.safeParse({}).success,
    ).toBe(true);
  });
});

describe("a server with faults", () => {
  let stub: StubApi;
  beforeAll(async () => void (stub = await StubApi.start()));
  afterEach(() => stub.reset());
  afterAll(() => stub.stop());

  const check = (faults: Parameters<typeof checkStub>[1] = {}, options?: Parameters<typeof checkStub>[2]) =>
    checkStub(stub, faults, options);
  const named = (findings: readonly Finding[]) =>
    findings.map(({ call, verdict, remarks }) => `${verdict} ${call.path} ${remarks.join(" ")}`);

  it("without faults everything matches, and nothing is written", async () => {
    const findings = await check();
    expect(named(findings.filter(({ verdict }) => verdict !== "matches"))).toEqual([]);
    expect(findings).toHaveLength(readCalls.length + 1);
    expect(stub.received.filter(({ method }) => method !== "GET").map(({ call }) => call)).toEqual(["login", "logout"]);
    expect(stub.count("deleteFile")).toBe(0);
  });

  const tip = { _id: "tip-1", percentage: "much", isActive: "1" };
  const FAULTS: [what: string, name: CallName, behaviour: Behaviour, remark: string | RegExp][] = [
    [
      "a field of another type",
      "listTips",
      well("listTips", { data: { docs: [tip], totalDocs: 1 } }),
      /^data\.docs\[0\]: left out, percentage: /,
    ],
    ["a list under another name", "listOffices", well("listOffices", { offices: [] }), "data is missing"],
    ["a failure", "listBanners", serverError, "It answers 500."],
    ["a page instead of data", "readDashboard", html, "The answer is no JSON."],
    ["a broken connection", "listFaqs", reset, /^There is no answer/],
    ["rows for everyone", "listRiders", json(samples.listRiders), "Without a token it answers 200, not 401."],
    [
      "a record for every id",
      "readOffice",
      (response) =>
        response.req.headers.authorization ? json(samples.readOffice)(response) : refusal(401, "")(response),
      "With an unknown id it answers 200, not 404.",
    ],
    ["no record for an id that the list names", "readVideo", refusal(404, "Not found"), "It answers 404."],
  ];

  it.each(FAULTS)("reports %s", async (_, name, behaviour, remark) => {
    const findings = await check({ [name]: behaviour });
    const found = of(findings, name)!;
    expect(found.verdict).toBe("differs");
    expect(found.remarks).toContainEqual(typeof remark === "string" ? remark : expect.stringMatching(remark));
    // Without a call beyond the specification the panel works.
    expect(isFault(found)).toBe(calls[name].specified);
    expect(named(findings.filter((other) => other !== found && other.verdict === "differs"))).toEqual([]);
  });

  it("reports a missing call of the specification", async () => {
    const findings = await check({ listTips: refusal(404, "Not found"), listVideos: refusal(501, "Not implemented") });
    expect(of(findings, "listTips")).toMatchObject({ verdict: "absent", remarks: ["It answers 404."] });
    expect(of(findings, "listVideos")).toMatchObject({ verdict: "absent", remarks: ["It answers 501."] });
    expect(named(findings.filter(isFault))).toEqual(named([of(findings, "listTips")!]));
  });

  it("reports calls that it cannot try without a record", async () => {
    const found = of(
      await check({ listOffices: well("listOffices", { data: { docs: [], totalDocs: 0 } }) }),
      "readOffice",
    );
    expect(found).toMatchObject({ verdict: "untried", remarks: ["There is no record to try it with."] });
  });

  it("never prints the content of a record", async () => {
    const findings = await check({
      listTips: well("listTips", { data: { docs: [{ ...tip, percentage: "secret-value" }], totalDocs: 1 } }),
    });
    expect(JSON.stringify(findings.map(({ remarks }) => remarks))).not.toContain("secret-value");
  });

  it("reports lost updates, and removes the records that it created", async () => {
    const findings = await check({ changeOffice: json(sampleOf("changeOffice", "PUT")) }, { write: true });
    expect(of(findings, "createOffice")?.remarks).toContain("With an empty body it answers 200, not 400.");
    expect(of(findings, "changeOffice")?.remarks).toEqual(["With the version before it answers 200, not 409."]);
    expect(of(findings, "removeOffice")?.remarks).toEqual(["A second time it answers 200, not 404."]);
    expect(stub.count("removeOffice")).toBe(2);
  });

  it("notes every value of another type, which is no fault", async () => {
    const odd = Object.fromEntries(readCalls.map((name) => [name, well(name, makeOdd(sampleOf(name, "GET")))]));
    const findings = await check(odd);
    expect(named(findings.filter(isFault))).toEqual([]);
    expect(of(findings, "listTips")).toMatchObject({
      verdict: "accepted",
      notes: expect.arrayContaining([
        "note: data.docs[]._id is the field id in place of _id",
        "note: data.docs[]._id is a number in place of the text of an id",
        "note: data.docs[].percentage is a text in place of a number",
        "note: data.docs[].isActive is another word or number for yes and no",
        "note: data.totalDocs is a text in place of a number",
      ]) as string[],
    });
    const line = lineOf(of(findings, "listTips")!);
    expect(line).toMatch(/^accepted +GET \/private\/tip /);
    expect(line).toContain("note: data.totalDocs is a text in place of a number");
    expect(summaryOf(findings)).toMatch(/ \d+ match, 0 differ, \d+ are accepted/);
    expect(JSON.stringify(findings.map(({ notes }) => notes))).not.toContain("Market Street");
  });

  it.each(["", "OK", "null", "[]", '{"message":null}', '{"data":{"n":1}}'])(
    "accepts the answer %j to a write, without reading it, and removes its records",
    async (body) => {
      const answer = text(body, { status: body === "" ? 204 : 200 });
      const marked = (name: "listOffices" | "listFaqs", field: object) => {
        const { data } = samples[name] as { data: { docs: object[] } };
        return well(name, { data: { docs: [{ ...data.docs[0], ...field }], totalDocs: 1 } });
      };
      const findings = await check(
        {
          listOffices: marked("listOffices", { city: MARK }),
          listFaqs: marked("listFaqs", { question: { en: MARK } }),
          createOffice: inTurn(refusal(400, "No"), answer),
          createFaq: inTurn(refusal(400, "No"), answer),
          changeOffice: inTurn(answer, refusal(409, "No")),
          changeFaq: inTurn(answer, refusal(409, "No")),
          removeOffice: inTurn(answer, refusal(404, "No")),
          removeFaq: inTurn(answer, refusal(404, "No")),
        },
        { write: true },
      );
      expect(named(findings.filter(isFault))).toEqual([]);
      for (const name of ["createOffice", "createFaq", "changeOffice", "changeFaq"] as const)
        expect(of(findings, name)).toMatchObject({ verdict: "accepted", notes: ["accepted: answer not read"] });
      expect(stub.received.find(({ call }) => call === "removeOffice")?.path).toContain("/office-1");
    },
  );

  it("reports a write that says success: false", async () => {
    const findings = await check(
      { createOffice: inTurn(refusal(400, "No"), json({ success: false, message: "No" })) },
      { write: true },
    );
    expect(of(findings, "createOffice")).toMatchObject({
      verdict: "differs",
      remarks: ['It answers 200, and refuses in the body, by "success".'],
    });
  });

  it("tries nothing without a token", async () => {
    stub.answer("login", refusal(401, "Please Enter the correct Credentials"));
    await expect(
      checkServer({ bases: basesOf(stub.origin), email: "a", password: "b", write: false }).next(),
    ).rejects.toThrow(SignInFailed);
  });
});

describe("a server with exactly the calls of the specification", () => {
  let server: Section7Server;
  let folder: string;
  beforeAll(async () => {
    server = await Section7Server.start();
    folder = await mkdtemp(join(tmpdir(), "taxi-check-"));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const check = (...args: string[]) =>
    program("--url", server.origin, "--email", "admin@example.com", "--password", "Secret#1", ...args);

  it.each([
    ["takes more", {}],
    ["refuses more", { strictBodies: true, strictQueries: true }],
  ])("that %s fits, writes included, and has everything as it was afterwards", async (_, manners) => {
    server.reset(manners);
    const before = structuredClone(server.records);
    const { code, output } = await check("--write");
    expect(output.split("\n").filter((line) => /^(DIFFERS|ABSENT)/.test(line))).toEqual([]);
    expect([code, output]).toEqual([0, expect.stringContaining("Every call of the specification fits")]);
    for (const call of [
      "POST /private/tip ",
      "PUT /private/cancelReason/:id",
      "PUT /private/invitationPromo",
      "PUT /private/subadmin/:id",
      "POST /fileUpload",
    ])
      expect(output).toMatch(new RegExp(`^(matches|accepted) +${call}`, "m"));
    expect(output).toMatch(/^absent +GET \/private\/office\/:id/m);
    // The server gives the rows of a record new ids with each save, as mongoose does.
    const content = (records: unknown) => JSON.stringify(records).replace(/"_id":"[9f]\d+",/g, "");
    expect(content(server.records)).toBe(content(before));
  });

  it("is written down as a connection file, with which it needs not be learnt any more", async () => {
    server.reset({ strictQueries: true, needs: ["isDeleted"] });
    const file = join(folder, "connection.json");
    const first = await check("--write", "--write-connection", file);
    expect(first.output).toContain("it refuses sort, order: the panel leaves them out");
    expect(first.output).toContain("it wants the whole record");
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
      calls: {
        "GET /private/subadmin": { query: ["page", "limit", "search"] },
        "PUT /private/tip/:id": { body: "whole" },
      },
    });
    server.got.length = 0;
    expect((await check("--connection", file)).code).toBe(0);
    expect(server.of("GET /private/subadmin").map(({ query }) => query)).not.toContainEqual(
      expect.arrayContaining(["sort"]),
    );
  });

  it("says what to do where a call of the specification is missing", async () => {
    server.reset();
    server.manners.answerTo = ({ what }) =>
      what === "GET /private/tip" ? [404, { message: "Cannot GET /api/admin/private/tip" }] : undefined;
    const { code, output } = await check();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining("Add GET /private/tip, or name where your server has them"),
    ]);
  });
});
