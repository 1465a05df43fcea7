import { describe, expect, it } from "vitest";
import {
  changePreference,
  DEFAULT_PREFERENCES,
  deviationsOf,
  PREFERENCE_NAMES,
  PREFERENCE_VALUES,
  type Preferences,
  parsePreferences,
} from "~/shell/preferences";
import { htmlAttributes } from "~/shell/preference-form";

const start = (change: Partial<Preferences> = {}): Preferences => ({ ...DEFAULT_PREFERENCES, ...change });

describe("defaults", () => {
  it("are those of section 4", () => {
    expect(DEFAULT_PREFERENCES).toMatchObject({
      layout: "vertical",
      width: "fluid",
      sidebar: "default",
      sidebarTheme: "dark",
      topbarTheme: "light",
      preloader: "off",
      scheme: "auto",
    });
  });
});

describe("changePreference", () => {
  const cases: [from: Partial<Preferences>, name: string, value: string, brings: Partial<Preferences>][] = [
    // Boxed width in vertical layout sets the sidebar to icon …
    [{}, "width", "boxed", { width: "boxed", sidebar: "icon" }],
    [{ sidebar: "compact" }, "width", "boxed", { width: "boxed", sidebar: "icon" }],
    // … any other width sets it to default.
    [{ width: "boxed", sidebar: "icon" }, "width", "fluid", { width: "fluid", sidebar: "default" }],
    [{ sidebar: "condensed" }, "width", "fluid", { sidebar: "default" }],
    [
      { layout: "horizontal", sidebar: "compact", topbarTheme: "dark" },
      "width",
      "boxed",
      { width: "boxed", sidebar: "default" },
    ],
    // Horizontal layout sets the topbar to dark, otherwise light.
    [{}, "layout", "horizontal", { layout: "horizontal", topbarTheme: "dark" }],
    [{ layout: "horizontal", topbarTheme: "dark" }, "layout", "vertical", { layout: "vertical", topbarTheme: "light" }],
    [{ topbarTheme: "dark" }, "layout", "vertical", { topbarTheme: "light" }],
    // Boxed width becomes "boxed width in vertical layout" when the layout turns.
    [
      { layout: "horizontal", width: "boxed", topbarTheme: "dark" },
      "layout",
      "vertical",
      { layout: "vertical", topbarTheme: "light", sidebar: "icon" },
    ],
    [{ sidebar: "compact" }, "layout", "horizontal", { layout: "horizontal", topbarTheme: "dark", sidebar: "compact" }],
    // Other preferences have no side effects, and a preference that was set by one can be changed.
    [{ width: "boxed", sidebar: "icon" }, "sidebar", "default", { sidebar: "default" }],
    [{ layout: "horizontal", topbarTheme: "dark" }, "topbarTheme", "light", { topbarTheme: "light" }],
    [{}, "sidebarTheme", "colored", { sidebarTheme: "colored" }],
    [{}, "preloader", "on", { preloader: "on" }],
    [{}, "scheme", "dark", { scheme: "dark" }],
    // Unknown names and values change nothing.
    [{}, "sidebar", "enormous", {}],
    [{}, "colour", "dark", {}],
    [{}, "__proto__", "dark", {}],
    [{}, "constructor", "dark", {}],
  ];

  it.each(cases)("%o: %s=%s brings %o", (from, name, value, brings) => {
    expect(changePreference(start(from), name, value)).toEqual({ ...start(from), ...brings });
  });

  it("takes every value there is", () => {
    for (const name of PREFERENCE_NAMES) {
      for (const value of PREFERENCE_VALUES[name]) {
        expect(changePreference(start(), name, value)[name]).toBe(value);
      }
    }
  });
});

it("a page's data name the preferences that are not the defaults", () => {
  expect(deviationsOf(DEFAULT_PREFERENCES)).toEqual({});
  expect(deviationsOf(start({ scheme: "dark", slashKey: "off" }))).toEqual({ scheme: "dark", slashKey: "off" });
});

describe("parsePreferences", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "vertical"],
    ["a list", ["vertical"]],
    ["a foreign object", { a: 1 }],
    ["damaged values", { layout: "diagonal", width: 3, sidebar: null, scheme: {} }],
    ["names of the prototype", JSON.parse('{"__proto__": {"layout": "horizontal"}, "toString": "dark"}')],
  ])("becomes the defaults for %s", (_, stored) => {
    expect(parsePreferences(stored)).toEqual(DEFAULT_PREFERENCES);
  });

  it("keeps valid values", () => {
    expect(parsePreferences({ layout: "horizontal", width: "narrow", scheme: "dark", extra: 1 })).toEqual(
      start({ layout: "horizontal", scheme: "dark" }),
    );
  });

  it("reads the values that were written", () => {
    const chosen = start({ sidebar: "condensed", sidebarTheme: "colored", preloader: "on" });
    expect(parsePreferences(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });
});

it("sets every attribute of the root element that the style sheet needs", () => {
  expect(htmlAttributes(start({ layout: "horizontal", topbarTheme: "dark" }))).toEqual({
    "data-layout": "horizontal",
    "data-width": "fluid",
    "data-sidebar": "default",
    "data-sidebar-theme": "dark",
    "data-topbar": "dark",
    "data-scheme": "auto",
  });
});
