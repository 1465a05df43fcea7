import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { type Behaviour, json, refusal, serverError, type StubApi } from "../support/stub-api";
import { pathOf, type ScreenId } from "~/access/screens";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/stub-test";

test.use({ serverFails: true });

const reads = (Object.entries(calls) as [CallName, AnyCall][]).filter(([, { method }]) => method === "GET");

/** Answers of the taxi API: with nothing in them, with a fault, or none at all. */
const STATES: Record<string, (call: AnyCall) => Behaviour | null> = {
  empty: ({ answer }) => {
    const nothing = [
      { data: { docs: [], totalDocs: 0 } },
      { data: [] },
      { data: { booking_data: [], booking_data_year: [] } },
    ];
    const fitting = nothing.find((body) => answer.safeParse(body).success);
    return fitting ? json(fitting) : null;
  },
  failing: () => serverError,
  "not connected": () => refusal(404, "Not found"),
};

function setState(stub: StubApi, behaviourOf: (call: AnyCall) => Behaviour | null): void {
  stub.reset();
  for (const [name, call] of reads) {
    const behaviour = behaviourOf(call);
    if (behaviour) stub.answer(name, behaviour);
  }
}

/**
 * A screen of each kind: a list, and one with tabs; a list above a form; parts that are read one by one, and a record
 * with more of them; a form, and one that asks for choices; a page about oneself. Scripts change nothing of what is
 * looked at.
 */
const SCREENS: readonly (readonly [screen: ScreenId, isFirst: boolean])[] = [
  ["Tip_Management", true],
  ["dashboard", true],
  ["Booking_Management", false],
  ["Happy_Money_Management", false],
  ["PendingDriver", false],
  ["Content_Management", false],
  ["AddEditPromocode", false],
  ["profile", false],
];

for (const [id, isFirst] of SCREENS) {
  test(
    `${id} is accessible where the taxi service is empty, failing, not connected`,
    { tag: isFirst ? "@js" : ["@js", "@all"] },
    async ({ page, stub }) => {
      for (const [state, behaviourOf] of Object.entries(STATES)) {
        setState(stub, behaviourOf);
        await page.goto(pathOf(id));
        expect.soft(await pageFindings(page), state).toEqual([]);
      }
    },
  );
}
