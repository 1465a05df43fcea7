import { ACCESS_KEYS, type AccessKey } from "contract/access-keys";
import { describe, expect, it } from "vitest";
import {
  decideAccess,
  MODULES,
  storedAccess,
  withAll,
  withFirst,
  withInspector,
  withModule,
  type AccessChoice,
  type AccessInput,
} from "~/modules/sub-admins/access-choice";
import { applyAccess } from "~/modules/sub-admins/apply-access.server";

const choice = (...modules: AccessKey[]): AccessChoice => decideAccess({ ticked: modules, order: modules });

describe("the modules that can be granted (ruling A4)", () => {
  it("are all keys of screens except the dashboard's", () => {
    expect(ACCESS_KEYS.filter((key) => !MODULES.includes(key))).toEqual(["dashboard", "All"]);
  });
});

describe("the couplings of section 4", () => {
  it.each<[string, AccessInput, readonly string[], boolean]>([
    ["nothing ticked", { ticked: [] }, [], false],
    ["the flag leaves Pending Driver alone", { ticked: ["tip", "office"], inspector: true }, ["pending_driver"], true],
    ["the flag gives Pending Driver", { ticked: [], inspector: true }, ["pending_driver"], true],
    ["Pending Driver alone sets the flag", { ticked: ["pending_driver"] }, ["pending_driver"], true],
    ["Pending Driver among others does not", { ticked: ["pending_driver", "tip"] }, ["pending_driver", "tip"], false],
    [
      "Select All gives all and takes the flag away",
      { ticked: ["pending_driver"], all: true, inspector: true },
      MODULES,
      false,
    ],
    ["unknown keys are none", { ticked: ["tip", "spaceship", "All", "dashboard"] }, ["tip"], false],
    [
      "the order of the choice is kept",
      { ticked: ["tip", "office", "banner"], order: ["office", "tip"] },
      ["office", "tip", "banner"],
      false,
    ],
    ["cleared ones leave the order", { ticked: ["tip"], order: ["office", "tip"] }, ["tip"], false],
    [
      "the named one comes first",
      { ticked: ["tip", "office"], order: ["tip", "office"], first: "office" },
      ["office", "tip"],
      false,
    ],
    ["unless it is not ticked", { ticked: ["tip"], first: "office" }, ["tip"], false],
    [
      "Select All keeps the order so far",
      { ticked: [], order: ["tip"], all: true },
      ["tip", ...MODULES.filter((key) => key !== "tip")],
      false,
    ],
  ])("%s", (_, wish, modules, isInspector) => {
    expect(decideAccess(wish)).toEqual({ modules, isInspector });
  });

  it.each<[string, AccessChoice, AccessChoice]>([
    [
      "a second module takes the flag away",
      withModule(choice("pending_driver"), "tip", true),
      choice("pending_driver", "tip"),
    ],
    [
      "the last other one that goes sets it",
      withModule(choice("tip", "pending_driver"), "tip", false),
      choice("pending_driver"),
    ],
    ["a new module comes last", withModule(choice("office"), "banner", true), choice("office", "banner")],
    ["without the flag nothing is left of an inspector", withInspector(choice("pending_driver"), false), choice()],
    ["the flag is set over other modules", withInspector(choice("tip"), true), choice("pending_driver")],
    ["Select All cleared leaves none", withAll(withAll(choice("tip"), true), false), choice()],
    ["another first one", withFirst(choice("tip", "office"), "office"), choice("office", "tip")],
  ])("tick by tick: %s", (_, became, expected) => {
    expect(became).toEqual(expected);
  });

  it("show a stored sub-admin, with All as every module", () => {
    expect(storedAccess({ accessModule: ["office", "spaceship", "tip"] })).toEqual({
      modules: ["office", "tip"],
      isInspector: false,
    });
    expect(storedAccess({ accessModule: ["All"] }).modules).toEqual(MODULES);
  });

  it("apply to a form without scripts; a Select All that was ticked before has no effect", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["selectAll", "on"],
      ["selectAllBefore", "on"],
      ["accessModule", "pending_driver"],
      ["moduleOrder", "tip,pending_driver"],
    ] as const)
      form.append(name, value);
    applyAccess(form);
    expect([...form]).toEqual([
      ["moduleOrder", "pending_driver"],
      ["accessModule", "pending_driver"],
      ["isInspector", "on"],
    ]);
  });
});
