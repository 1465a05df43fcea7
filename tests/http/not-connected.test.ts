import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "contract";
import { callName } from "contract/call";
import { matchScreen } from "~/access/screens";
import screenTexts from "~/i18n/texts/eng/screens.json";
import { atOnce } from "../support/at-once";
import { elementsIn, linksIn, textOf, titleOf } from "../support/html";
import { protectedPlaces } from "../support/places";
import { refusal } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Answer, Visitor } from "../support/visitor";

const CONTRACT = "/adminPanel/openapi.json";

/** A page that reads from the taxi API, with its answer while every call is connected. */
interface Page {
  address: string;
  good: Answer;
  reads: CallName[];
}

let panel: StubbedPanel;
let admin: Visitor;
let pages: Page[];

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
  const places = (await protectedPlaces(admin)).filter(({ takesOnly, route }) => !takesOnly && !route.isResource);
  pages = [];
  for (const { address } of places) {
    panel.fresh();
    const good = await admin.get(address);
    pages.push({ address, good, reads: [...new Set(panel.stub.received.map(({ call }) => call!))] });
  }
});

afterAll(() => panel.stop());

const isList = ({ good }: Page) => elementsIn(good.body, "main form[role=search]").length > 0;
const isDialog = ({ good }: Page) => elementsIn(good.body, "main dialog").length > 0;
/** Whether the page is a form for a new record over its list. */
const isNew = (page: Page) => isList(page) && isDialog(page) && !page.address.includes("?id=");

/** Opens the pages of a server that answers one of their calls with a status, call by call; collects their faults. */
async function faultsOf(
  some: readonly Page[],
  status: number,
  look: (page: Page, call: CallName, answer: Answer) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const call of new Set(some.flatMap(({ reads }) => reads))) {
    panel.fresh();
    panel.stub.answer(call, refusal(status, "Not found"));
    await atOnce(
      some.filter(({ reads }) => reads.includes(call)),
      async (page) => {
        const answer = await admin.copy().get(page.address);
        for (const fault of await look(page, call, answer)) faults.push(`${page.address} without ${call}: ${fault}`);
      },
    );
  }
  return faults;
}

type Operations = Record<string, { operationId?: string }>;

/** Whether the page links to a description of the call. */
async function isDescribed(call: CallName, body: string): Promise<boolean> {
  const link = linksIn(body).find((href) => href.startsWith(CONTRACT));
  if (link === undefined) return false;
  const { status, body: text } = await admin.get(link);
  if (status !== 200) return false;
  const { paths } = JSON.parse(text) as { paths: Record<string, Operations> };
  const described = Object.values(paths).flatMap((path) => Object.values(path));
  return described.length === 1 && described[0]!.operationId === call;
}

/** The parts that a page leaves out because their call is missing. */
async function unsaid({ address, good }: Page, call: CallName, { body }: Answer): Promise<string[]> {
  const name = callName(calls[call]);
  // The title of a record's page has the record's name, which nobody knows without the call.
  const titles = [titleOf(good.body), screenTexts.title[matchScreen(address.split("?")[0]!)!]];
  const headings = [textOf(good.body, "main h1"), ...titles];
  return [
    ...(textOf(body, "main").includes(name) ? [] : [`does not name ${name}`]),
    ...((await isDescribed(call, body)) ? [] : ["does not say what the server has to answer"]),
    ...(linksIn(body).includes(address) ? [] : ["has no Try again"]),
    ...(headings.includes(textOf(body, "main h1")) ? [] : [`has the heading ${textOf(body, "main h1")}`]),
    ...(titles.includes(titleOf(body)) ? [] : [`has the title ${titleOf(body)}`]),
  ];
}

const CONNECTION = "/adminPanel/Connection";

/** The form of another call, above the list of prices. */
const OTHER_FORMS = ["happy-money"];

const formsIn = (body: string, selector: string) =>
  elementsIn(body, selector).filter(({ attributes }) => !OTHER_FORMS.includes(attributes.id ?? ""));

/**
 * The actions that a page without its list still offers; links to other lists, to the list that it belongs to, to its record, to the
 * contract and to the page about the connection do not count.
 */
function offered({ address }: Page, { body }: Answer): string[] {
  const forms = formsIn(body, "main form");
  const elsewhere = [address, ...linksIn(body, "main nav.segments")];
  const links = linksIn(body).filter(
    (href) =>
      !elsewhere.includes(href) &&
      !address.startsWith(`${href}/`) &&
      !href.startsWith(CONTRACT) &&
      href !== CONNECTION &&
      !/\/adminPanel\/(?:driver-view|ViewUser)\?/.test(href),
  );
  return [...forms.map(({ text }) => `offers the form “${text}”`), ...links.map((href) => `links to ${href}`)];
}

describe.each([404, 501])("where the server answers a call with %i", (status) => {
  it("a list offers nothing, says which call is missing and what it has to answer, and keeps its title", async () => {
    const lists = pages.filter((page) => isList(page) && !isDialog(page));
    expect(lists.length).toBeGreaterThan(28);
    const silent = new Set(lists.map(({ address }) => address));
    const faults = await faultsOf(lists, status, async (page, call, answer) => {
      // A list works without its overview, and a list of one record ends with a record that does not exist.
      if (answer.status === 200 || answer.status === 404) return [];
      silent.delete(page.address);
      return [...(await unsaid(page, call, answer)), ...offered(page, answer)];
    });
    expect([[...silent], faults]).toEqual([[], []]);
  });

  it("a list offers no form for a new record, whoever knows its address", async () => {
    const forms = pages.filter(isNew);
    expect(forms.length).toBeGreaterThan(6);
    let missing = 0;
    const faults = await faultsOf(forms, status, async (_page, _call, { status: answered, body }) => {
      if (answered === 200) return [];
      missing += 1;
      return formsIn(body, "main form.record-form").map(({ text }) => `offers the form “${text}”`);
    });
    expect([missing >= forms.length, faults]).toEqual([true, []]);
  });
});

it("every other page names the call without which it can't be read, and says what the server has to answer", async () => {
  const others = pages.filter((page) => !isList(page) && !isDialog(page));
  let missing = 0;
  const faults = await faultsOf(others, 501, async (page, call, answer) => {
    if (!textOf(answer.body, "main").includes("Not connected")) return [];
    missing += 1;
    return unsaid(page, call, answer);
  });
  expect(faults).toEqual([]);
  expect(missing).toBeGreaterThan(18);
});

it("the profile shows what the session holds, without a form", async () => {
  panel.fresh();
  const inspector = await panel.signIn({ role: "sub_admin", access: ["tip", "office"], email: "ida@example.com" });
  panel.stub.answer("readProfile", refusal(404, "Cannot GET /api/admin/private/profile"));
  const { status, body } = await inspector.get("/adminPanel/profile");
  const facts = elementsIn(body, "main dt").map(({ text }) => text);
  expect([status, facts]).toEqual([200, ["Name", "Email", "Role", "Modules"]]);
  const main = textOf(body, "main");
  for (const text of [
    "Stub Person",
    "ida@example.com",
    "Sub-admin",
    screenTexts.menu.Tip_Management,
    "GET /private/profile",
  ])
    expect(main).toContain(text);
  expect(elementsIn(body, "main form")).toEqual([]);
});

it("the contract describes the calls that it has, all together or one", async () => {
  expect((await admin.get(`${CONTRACT}?call=GET+/private/nothing`)).status).toBe(404);
  const { paths } = JSON.parse((await admin.get(CONTRACT)).body) as { paths: Record<string, Operations> };
  expect(Object.values(paths).flatMap((path) => Object.values(path))).toHaveLength(Object.keys(calls).length);
});
