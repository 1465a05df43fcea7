import { type CallName, calls } from "contract";
import { type Chooser, PLAIN } from "contract/openapi-example";
import { atOnce } from "./at-once";
import { answersOf } from "./openapi-answers";
import { protectedPlaces } from "./places";
import { json } from "./stub-api";
import { StubbedPanel } from "./stubbed-panel";
import { textOf } from "./html";

/**
 * What there is only in some states, and otherwise leads back or is not there: the approval of an account of a kind that needs
 * one, a driver's document, the end of another session than one's own, and of a second factor.
 */
const IN_SOME_STATES =
  /^\/adminPanel\/(?:account-details\/(?:dis)?approve|driver-view\/document|profile\/end-|second-factor\/)/;

/** What a page says where it could not read something. */
const FAILURES = /could not be (?:loaded|counted)|can.t be used|not connected|something went wrong|can.t be reached/i;

/**
 * Shows a mock of the document to every page of the panel.
 * @param choose undefined for a mock that answers with the examples
 * @returns the pages that fail
 */
export async function pagesOnMock(panel: StubbedPanel, choose?: Chooser): Promise<{ pages: number; faults: string[] }> {
  const answers = answersOf(choose);
  // Nobody would see the screens of somebody who is blocked or has something else to do first.
  if (choose) answers.set("login", answersOf(undefined).get("login"));
  for (const name of Object.keys(calls) as CallName[]) panel.stub.answer(name, json(answers.get(name)));
  const admin = panel.visitor({ "x-forwarded-for": "10.9.9.9" });
  const { status } = await admin.post("/adminPanel/login", { email: "maria@example.com", password: "Secret#1" });
  if (status !== 302) throw new Error(`Nobody can sign in to the mock: ${status}.`);
  const id = PLAIN.text("_id", {});
  const faults: string[] = [];
  const pages = (await placesOf(panel)).map((address) => address.replace(/(?<=[=/])[a-z]+(?:-[a-z]+)*-\d+\b/g, id));
  await atOnce([...new Set(pages)], async (address) => {
    // A file of a list that has fewer rows than it counts is broken off, so that nobody takes it for the whole.
    const answer = await admin
      .copy()
      .get(address)
      .catch((error: unknown) => {
        if (choose && address.includes("/export.csv")) return undefined;
        throw error;
      });
    if (!answer) return;
    if ([302, 404].includes(answer.status) && IN_SOME_STATES.test(address)) return;
    // A server may say that it assigns no offices, or that the person may not.
    if (choose && [403, 502].includes(answer.status) && /\/office\?/.test(address)) return;
    if (answer.status !== 200) faults.push(`${address} answers ${answer.status} ${answer.location ?? ""}`);
    else if (answer.header("content-type")?.startsWith("text/html")) {
      const [failure] = FAILURES.exec(textOf(answer.body)) ?? [];
      if (failure !== undefined) faults.push(`${address} says "${failure}"`);
    }
  });
  return { pages: pages.length, faults: faults.sort() };
}

const places = new WeakMap<StubbedPanel, Promise<string[]>>();

/** The addresses of all pages, found once on the answers of the stub. */
function placesOf(panel: StubbedPanel): Promise<string[]> {
  const known = places.get(panel);
  if (known) return known;
  throw new Error(`The pages of ${panel.origin} have not been looked for.`);
}

/** Starts a panel and looks for its pages. */
export async function startForMocks(): Promise<StubbedPanel> {
  const panel = await StubbedPanel.start();
  const found = protectedPlaces(await panel.signIn());
  places.set(
    panel,
    found.then((all) => all.filter(({ takesOnly }) => !takesOnly).map(({ address }) => address)),
  );
  await found;
  return panel;
}
