import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "contract";
import { atOnce } from "../support/at-once";
import { protectedPlaces } from "../support/places";
import {
  accessChanged,
  type Behaviour,
  blocked,
  html,
  json,
  malformedJson,
  samples,
  serverError,
  signedOut,
  text,
  UPSTREAM_DETAIL,
  wrongShape,
} from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";
import { elementsIn, textOf } from "../support/html";

const names = Object.keys(calls) as CallName[];

let panel: StubbedPanel;
let admin: Visitor;
/** The addresses of all pages and files that read from the taxi API. */
let addresses: string[];
/** The pages that make a call. */
const readers = new Map<CallName, string[]>();
/** Files for downloads and images, and what pages ask by themselves, whose errors have no page of the panel around them. */
const IS_FILE = /export\.csv|\/document-image\/|\/Job\/[^/]+\/state|\/Live\/now/;

/** What the panel keeps for a while, and may read anew beside a page that does not wait for it. */
const KEPT: readonly CallName[] = ["readLocale", "readBrand", "listViews"];

/** Pages that work without the data that they cannot read, and what an open page asks for, which says so to that page. */
const STAND_WITHOUT = ["/adminPanel/AddEditPromocode", "/adminPanel/Live/now"];

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
  // Its first visit tries every call by itself.
  await admin.get("/adminPanel/Connection");
  const places = (await protectedPlaces(admin)).filter(({ takesOnly }) => !takesOnly).map(({ address }) => address);
  addresses = [];
  for (const address of places) {
    panel.fresh();
    await admin.get(address);
    if (panel.stub.count() > 0) addresses.push(address);
    const called = new Set(panel.stub.received.map(({ call }) => call!));
    // These pages make only the call that confirms the session.
    if ([...called].join() === "readProfile" && address !== "/adminPanel/profile") STAND_WITHOUT.push(address);
    for (const name of called) if (!KEPT.includes(name)) readers.set(name, [...(readers.get(name) ?? []), address]);
  }
});

afterAll(() => panel.stop());

const dataOf = (address: string) => address.replace(/(\?|$)/, ".data$1");

function answerAll(behaviour: Behaviour): void {
  panel.fresh();
  for (const name of names) panel.stub.answer(name, behaviour);
}

describe("every page that reads from the taxi API", () => {
  it("is covered by these tests", () => {
    expect(addresses.length).toBeGreaterThan(90);
  });

  it("begins in its dialog without scripts, where it has one", async () => {
    panel.fresh();
    const dialogs: string[] = [];
    const faults: string[] = [];
    await atOnce(addresses, async (address) => {
      const { body } = await admin.get(address);
      if (elementsIn(body, "dialog[open]").length === 0) return;
      dialogs.push(address);
      if (elementsIn(body, "dialog[open] [autofocus]").length === 0) faults.push(address);
    });
    expect(dialogs.length).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });

  it.each<[string, Behaviour, string]>([
    ["401", signedOut, "Your session has ended. Please sign in again."],
    ["403 of a blocked account", blocked, "Your Account has been blocked, Please Contact Admin"],
    ["403 of changed access", accessChanged, "Your Access has been updated, Please login again"],
  ])(
    "ends the session that the taxi API ends (%s), tells why, and remembers where one was",
    async (_, behaviour, notice) => {
      answerAll(behaviour);
      const faults: string[] = [];
      await atOnce(addresses, async (address) => {
        for (const url of [address, dataOf(address)]) {
          const visitor = admin.copy();
          const target = redirectOf(await visitor.get(url));
          if (target !== `/adminPanel/login?${new URLSearchParams({ redirectTo: address }).toString()}`)
            faults.push(`${url} leads to ${target}`);
          if (visitor.cookies.has("session")) faults.push(`${url} keeps the session`);
          if (url === address && target !== null && !textOf((await visitor.get(target)).body).includes(notice))
            faults.push(`${url} does not tell why`);
        }
      });
      expect(faults).toEqual([]);
    },
  );

  it("ends the session whichever of its calls fails", async () => {
    const faults: string[] = [];
    for (const [name, pages] of readers) {
      panel.fresh();
      panel.stub.answer(name, signedOut);
      await atOnce(pages, async (address) => {
        const target = redirectOf(await admin.copy().get(address));
        if (!target?.startsWith("/adminPanel/login?redirectTo="))
          faults.push(`${address} leads to ${target} when ${name} answers 401`);
      });
    }
    expect(faults).toEqual([]);
  });

  it.each<[string, Behaviour, number]>([
    ["500", serverError, 0],
    ["a page of HTML", html, 1],
    ["malformed JSON", malformedJson, 0],
    ["another shape", wrongShape, 1],
    ["nothing", text(""), 0],
  ])(
    "says so when the taxi API answers %s, offers to try again, and shows nothing of it",
    async (_, behaviour, turn) => {
      answerAll(behaviour);
      panel.panel.logs.length = 0;
      const faults: string[] = [];
      await atOnce(
        addresses.map((address, at) => ({ address, at })),
        async ({ address, at }) => {
          // Each response is checked as a document or as data, in turn.
          const url = (at + turn) % 2 === 0 ? address : dataOf(address);
          const { status, body } = await admin.copy().get(url);
          if (body.includes(UPSTREAM_DETAIL)) faults.push(`${url} shows the answer`);
          // Parts that are read separately each show their own failure.
          const isToldInPart =
            status === 200 &&
            (url !== address || textOf(body).includes("Try again") || STAND_WITHOUT.includes(address));
          if (status !== 502 && !isToldInPart) faults.push(`${url} answers ${status}`);
          if (url === address && status === 502 && !IS_FILE.test(address) && !textOf(body).includes("Try again"))
            faults.push(`${url} offers nothing`);
        },
      );
      expect(faults).toEqual([]);
      expect(JSON.stringify(panel.panel.logs)).not.toContain(UPSTREAM_DETAIL);
    },
  );

  it("links only to web pages, whatever addresses the taxi API has stored", async () => {
    panel.fresh();
    let spoiled = 0;
    const isAddress = (name: string, value: unknown) =>
      typeof value === "string" &&
      (/^https?:/.test(value) || /^(?:image|imageLink|thumbnail|captions|url|icon|imdbLink|profileImage)$/.test(name));
    const spoil = (value: unknown, name = ""): unknown => {
      if (name === "photos") return ["javascript:stolen()"];
      if (isAddress(name, value)) return ++spoiled && "javascript:stolen()//.mp4";
      if (Array.isArray(value)) return value.map((part) => spoil(part));
      return typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoil(part, key)]))
        : value;
    };
    for (const [name, sample] of Object.entries(samples))
      if (name !== "login") panel.stub.answer(name as CallName, json(spoil(sample)));
    expect(spoiled).toBeGreaterThan(10);
    const faults: string[] = [];
    await atOnce(addresses, async (address) => {
      const { body } = await admin.copy().get(address);
      const links = elementsIn(body, "*").filter(({ attributes }) =>
        ["href", "src", "action", "formaction", "poster"].some((name) =>
          /^\s*javascript:/i.test(attributes[name] ?? ""),
        ),
      );
      for (const { name } of links) faults.push(`${address}: ${name}`);
    });
    expect(faults).toEqual([]);
  });

  it.each<[string, string | number]>([
    ["text that is no moment, no name and no address", "//"],
    ["half of a letter", "\ud800"],
    ["number without measure", 1e15],
  ])("stumbles over no %s", async (_, odd) => {
    panel.fresh();
    for (const [name, sample] of Object.entries(samples) as [CallName, unknown][]) {
      const answer = structuredClone(sample);
      // Only fields without fixed values: the contract rejects an answer with another value.
      const spoil = (part: unknown): void => {
        if (typeof part !== "object" || part === null) return;
        const fields = part as Record<string, unknown>;
        for (const [field, was] of Object.entries(fields)) {
          if (typeof was !== typeof odd) spoil(was);
          else if (field !== "_id") {
            fields[field] = odd;
            if (!calls[name].answer.safeParse(answer).success) fields[field] = was;
          }
        }
      };
      spoil(answer);
      // The panel keeps the brand beyond this file; tests/http/brand.test.ts has odd ones.
      if (name !== "login" && name !== "readBrand") panel.stub.answer(name, json(answer));
    }
    const faults: string[] = [];
    await atOnce(addresses, async (address) => {
      const status = await admin
        .copy()
        .get(address)
        // A file that would lack most of a million billion rows is broken off.
        .then((answer) => answer.status)
        .catch((error: unknown) => {
          if (odd === 1e15 && address.includes("/export.csv")) return 200;
          throw error;
        });
      if (status !== 200 && status !== 404) faults.push(`${address} answers ${status}`);
    });
    expect(faults).toEqual([]);
  });

  it("treats its parameters as plain text", async () => {
    panel.fresh();
    const attack = `"'><script>stolen()</script><img src=x onerror=stolen()>`;
    const names = [
      "search",
      "sort",
      "order",
      "page",
      "limit",
      "columns",
      "status",
      "state",
      "service",
      "from",
      "to",
      "month",
      "year",
      "list",
      "copy",
      "edit",
      "redirectTo",
      "newTitle",
      "newText",
      "next",
    ];
    const faults: string[] = [];
    await atOnce(addresses, async (address) => {
      const more = new URLSearchParams(names.map((name): [string, string] => [name, attack])).toString();
      const { status, body } = await admin.copy().get(`${address}${address.includes("?") ? "&" : "?"}${more}`);
      const markup = body.replace(/<script\b[^>]*nonce="[^"]*"[^>]*>[\s\S]*?<\/script>/g, "");
      if (status >= 500) faults.push(`${address} answers ${status}`);
      if (!address.includes("export.csv") && /<script>stolen|<img src=x/.test(markup))
        faults.push(`${address} shows it as HTML`);
      // The data in the page's script must not close the script element.
      if (/<\/script>\s*<img src=x/.test(body) && !address.includes("export.csv"))
        faults.push(`${address} breaks out of its data`);
    });
    expect(faults).toEqual([]);
  });
});
