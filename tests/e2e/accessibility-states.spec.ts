import type { Page } from "@playwright/test";
import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { type Behaviour, json, refusal, serverError, type StubApi } from "../support/stub-api";
import { pathOf, screenOf, type ScreenId } from "~/access/screens";
import { pageFindings } from "./helpers/page-findings";
import { isPublic, screens } from "./helpers/pages";
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

/** The contents of pages that had no findings. The same content on another screen is not checked again. */
const looked = new Set<string>();

/** The HTML of the main part without a fault's reference and the address to try again. */
function contentOf(page: Page): Promise<string> {
  return page.getByRole("main").evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const reference of copy.querySelectorAll("[data-reference]")) reference.replaceWith("reference");
    for (const link of copy.querySelectorAll("a")) link.removeAttribute("href");
    return copy.innerHTML;
  });
}

/**
 * A list and a page of several parts. The other screens are in the second set. Scripts change nothing of what is
 * looked at.
 */
const SAMPLE = new Set<ScreenId>(["Tip_Management", "dashboard"]);

for (const id of screens.filter((screen) => !isPublic(screen) && !screenOf(screen).path.includes(":"))) {
  test(
    `${id} is accessible where the taxi service is empty, failing, not connected`,
    { tag: SAMPLE.has(id) ? "@js" : ["@js", "@all"] },
    async ({ page, stub }) => {
      for (const [state, behaviourOf] of Object.entries(STATES)) {
        setState(stub, behaviourOf);
        await page.goto(pathOf(id));
        const content = await contentOf(page);
        if (looked.has(content)) continue;
        const findings = await pageFindings(page);
        expect.soft(findings, state).toEqual([]);
        if (findings.length === 0) looked.add(content);
      }
    },
  );
}
