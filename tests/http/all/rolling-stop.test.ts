import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findNginx } from "../../../scripts/lib/testing/nginx.mjs";
import { Deployment } from "../../support/deployment";
import { ADMIN } from "../../support/people";
import { signedIn } from "../../support/visitor";
import { fieldsOf } from "../../support/html";

const nginx = await findNginx();
const FORM = "/adminPanel/Office_Management/manage";
const WRITERS = 12;
const STOPS = 6;

let deployed: Deployment;

/** Without nginx this test is skipped, except in CI. */
describe.skipIf(!nginx && !process.env.CI)("panels behind nginx that are stopped and started in turn", () => {
  beforeAll(async () => {
    if (!nginx) throw new Error("There is no nginx, and it could not be installed.");
    deployed = await Deployment.start(nginx);
  }, 120_000);

  afterAll(() => deployed.stop());

  it("lose no write", { timeout: 300_000 }, async () => {
    const ann = await signedIn(deployed.origin, deployed.signInOf(ADMIN));
    const form = {
      ...fieldsOf((await ann.get(FORM)).body, "office"),
      streetName: "Rolling",
      city: "Deployment",
      state: "Nevada",
      zipCode: "89101",
    };
    const answers = new Map<number, number>();
    let goesOn = true;
    const writer = async () => {
      const browser = ann.copy();
      while (goesOn) {
        const { status } = await browser.post(FORM, { ...form, formToken: randomUUID() });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    const work = Promise.all(Array.from({ length: WRITERS }, writer));
    for (let stop = 0; stop < STOPS; stop += 1) {
      const panel = deployed.panels[stop % 2]!;
      expect(await panel.terminate()).toBe(0);
      await panel.start();
    }
    goesOn = false;
    await work;
    const errors = await readFile(join(deployed.nginx.folder, "errors"), "utf8");
    expect([...answers.keys()], errors.replaceAll(/^.*Connection refused.*\n/gm, "")).toEqual([302]);
    expect(answers.get(302)).toBeGreaterThan(STOPS * WRITERS);
  });
});
