import { ACCESS_KEYS, type AccessKey } from "contract/access-key-list";
import { describe, expect, it } from "vitest";
import {
  decideAccess,
  hiddenKeys,
  keysToStore,
  MODULES,
  storedAccess,
  withAll,
  withFirst,
  withInspector,
  withModule,
  withModules,
  type AccessChoice,
  type AccessInput,
} from "~/modules/sub-admins/access-choice";
import { applyAccess } from "~/modules/sub-admins/apply-access.server";
import { MODULE_GROUPS, withGroups } from "~/modules/sub-admins/module-groups";

const choice = (...modules: AccessKey[]): AccessChoice => decideAccess({ ticked: modules, order: modules });

describe("the modules that can be granted (rulings A4, C7)", () => {
  it("are all keys but All, which stands for every one", () => {
    expect(ACCESS_KEYS.filter((key) => !MODULES.includes(key))).toEqual(["All"]);
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
    ["unknown keys are none", { ticked: ["tip", "spaceship", "All"] }, ["tip"], false],
    ["the dashboard opens first", { ticked: ["tip", "dashboard"], order: ["tip"] }, ["dashboard", "tip"], false],
    [
      "even where the field still shows the first module before it",
      { ticked: ["tip", "dashboard"], order: ["tip"], first: "tip" },
      ["dashboard", "tip"],
      false,
    ],
    [
      "unless another one is chosen",
      { ticked: ["tip", "office", "dashboard"], order: ["tip", "office"], first: "office" },
      ["office", "dashboard", "tip"],
      false,
    ],
    [
      "the dashboard stays where it was stored",
      { ticked: ["tip", "dashboard"], order: ["tip", "dashboard"], first: "tip" },
      ["tip", "dashboard"],
      false,
    ],
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
      "Select All keeps the order so far, after the dashboard",
      { ticked: [], order: ["tip"], all: true },
      ["dashboard", "tip", ...MODULES.filter((key) => key !== "tip" && key !== "dashboard")],
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
    ["the dashboard comes first", withModule(choice("office"), "dashboard", true), choice("dashboard", "office")],
    ["a new module comes last", withModule(choice("office"), "banner", true), choice("office", "banner")],
    ["without the flag nothing is left of an inspector", withInspector(choice("pending_driver"), false), choice()],
    ["the flag is set over other modules", withInspector(choice("tip"), true), choice("pending_driver")],
    ["Select All cleared leaves none", withAll(withAll(choice("tip"), true), false), choice()],
    ["another first one", withFirst(choice("tip", "office"), "office"), choice("office", "tip")],
  ])("tick by tick: %s", (_, became, expected) => {
    expect(became).toEqual(expected);
  });

  it("show a stored sub-admin, with All as every other module in its place", () => {
    expect(storedAccess({ accessModule: ["office", "spaceship", "tip"] })).toEqual({
      modules: ["office", "tip"],
      isInspector: false,
    });
    expect(storedAccess({ accessModule: ["All"] }).modules).toEqual(MODULES);
    expect(storedAccess({ accessModule: ["tip", "All"] }).modules.slice(0, 2)).toEqual(["tip", "dashboard"]);
    expect(hiddenKeys({ accessModule: ["office", "spaceship", "All"] })).toEqual(["spaceship"]);
  });

  it.each<[string, AccessChoice]>([
    ["Pending Driver without the flag", { modules: ["pending_driver"], isInspector: false }],
    ["the flag with other modules", { modules: ["tip", "pending_driver"], isInspector: true }],
  ])("are not applied to a stored access that nobody changed: %s", (_, stored) => {
    const { modules, isInspector } = stored;
    expect(decideAccess({ ticked: modules, order: modules, inspector: isInspector, stored })).toEqual(stored);
    const ticked = [...modules, "office"];
    expect(decideAccess({ ticked, order: modules, inspector: isInspector, stored })).toEqual(
      decideAccess({ ticked, order: modules, inspector: isInspector }),
    );
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

describe("the stored list of keys (ruling C7)", () => {
  const every = (...first: AccessKey[]) => [...first, ...MODULES.filter((key) => !first.includes(key))];

  it.each<[string, string[], AccessKey[], string[]]>([
    ["stays as it is", ["x", "tip", "y", "office"], ["tip", "office"], ["x", "tip", "y", "office"]],
    ["gets a new one at the end", ["x", "tip", "y"], ["tip", "office"], ["x", "tip", "y", "office"]],
    [
      "has unknown keys after the same module as before",
      ["tip", "y", "office"],
      ["office", "tip"],
      ["office", "tip", "y"],
    ],
    ["keeps them when that module goes", ["tip", "office", "y"], ["tip"], ["tip", "y"]],
    ["keeps them when all modules go", ["tip", "y"], ["office"], ["y", "office"]],
    ["keeps All while every module is chosen", ["x", "All", "tip"], every(), ["x", "All", "tip"]],
    ["keeps All behind another first module", ["All", "x"], every("tip"), ["tip", "All", "x"]],
    ["loses All with the first module that is cleared", ["All", "x"], ["tip", "office"], ["x", "tip", "office"]],
  ])("%s", (_, stored, chosen, expected) => {
    expect(keysToStore({ accessModule: stored }, chosen)).toEqual(expected);
  });

  it("is the same when it is saved again", () => {
    for (const chosen of [every("tip"), ["tip", "office"] satisfies AccessKey[]]) {
      const once = keysToStore({ accessModule: ["y", "All", "x"] }, chosen);
      expect(storedAccess({ accessModule: once }).modules).toEqual(chosen);
      expect(keysToStore({ accessModule: once }, chosen)).toEqual(once);
    }
  });
});

describe("the groups of modules", () => {
  it("hold every module once, under the group of the menu that it leads to", () => {
    expect(MODULE_GROUPS.flatMap(({ keys }) => keys).toSorted()).toEqual(MODULES.toSorted());
    const groupOf = (key: AccessKey) => MODULE_GROUPS.find(({ keys }) => keys.includes(key))?.group;
    expect(groupOf("pending_driver")).toBe("people");
    expect(groupOf("office")).toBe("settings");
  });

  it.each<[string, string[], string[], string[], string[]]>([
    [
      "a box that was ticked adds its modules",
      ["tip", "faq"],
      ["content"],
      [],
      ["tip", "faq", "banner", "videos", "notification"],
    ],
    ["one that was cleared takes them", ["tip", "banner", "videos", "notification", "faq"], [], ["content"], ["tip"]],
    ["one that was ticked before has no effect", ["tip", "faq"], ["content"], ["content"], ["tip", "faq"]],
    ["a single box that was cleared takes only its own module", ["tip", "faq"], [], ["content"], ["tip", "faq"]],
  ])("%s", (_, modules, ticked, before, expected) => {
    expect(withGroups(modules, { ticked, before }).toSorted()).toEqual(expected.toSorted());
  });

  it("are ticked and cleared as a whole, and leave the others in their order", () => {
    const people = MODULE_GROUPS.find(({ group }) => group === "people")!.keys;
    const whole = withModules(choice("tip", "user"), people, true);
    expect(whole.modules.slice(0, 2)).toEqual(["tip", "user"]);
    expect(withModules(whole, people, false).modules).toEqual(["tip"]);
  });
});
