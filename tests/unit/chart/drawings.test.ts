import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../../runtime/paths.mjs";
import { drawLines, type LineChart } from "~/ui/chart/lines.server";
import { SERIES_LOOKS } from "~/ui/chart/series-look";
import { drawBars, type BarChart } from "~/ui/chart/bars.server";

const bars: BarChart = {
  id: "fruit",
  isUnfinished: false,
  axisText: String,
  totalText: (value) => value.toLocaleString("en"),
  bars: [
    {
      id: "kind",
      label: "<Kind>",
      parts: [
        { id: "apples", look: "blue", value: 1200, detail: "Apples: 1,200" },
        { id: "pears", look: "amber", value: 300, detail: "Pears: 300" },
      ],
    },
    { id: "age", label: "Age", parts: [{ id: "old", look: "red", value: 750, detail: "Old: 750" }] },
  ],
};

const lines: LineChart = {
  labels: ["Jan", "Feb", "Mar", "Apr"],
  details: ["January: 1", "February: 2", "", "April: <4>"],
  series: [
    { id: "all", look: "blue", values: [1, 2, null, 4] },
    { id: "some", look: "amber", values: [0.5, 1, null, -2] },
  ],
  marked: 1,
  unfinished: null,
  axisText: (value) => `$${value}`,
};

const count = (markup: string, part: string | RegExp) => markup.split(part).length - 1;

describe("bars", () => {
  const { wide, narrow } = drawBars(bars);

  it.each([
    ["wide", wide],
    ["narrow", narrow],
  ])("%s: names, sums and tooltips, no two patterns of one id", (_, { markup }) => {
    for (const text of ["&lt;Kind&gt;", "Age", ">1,500<", ">750<", "Pears: 300"]) expect(markup).toContain(text);
    const ids = [...(wide.markup + narrow.markup).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(markup).toContain(`<pattern id="${id}"`);
  });

  it("draws parts one after the other, all to one scale, in the order that was given", () => {
    const rects = [...wide.markup.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)"[^>]*><title>(\w+)/g)];
    const part = (name: string) =>
      rects
        .find((match) => match[4] === name)!
        .slice(1, 4)
        .map(Number);
    const [apples, pears, old] = [part("Apples"), part("Pears"), part("Old")];
    expect([apples[0], old[0]]).toEqual([0, 0]);
    expect(pears[0]).toBeCloseTo(apples[2]!, 0);
    expect(apples[2]! / pears[2]!).toBeCloseTo(4, 1);
    expect(old[2]).toBeCloseTo((apples[2]! + pears[2]!) / 2, 0);
    expect(old[1]).toBeGreaterThan(apples[1]!);
    expect(narrow.width).toBeLessThan(wide.width / 2);
  });

  it("has dashed outlines while its values are not complete", () => {
    expect(wide.markup).not.toContain("stroke-dasharray");
    expect(count(drawBars({ ...bars, isUnfinished: true }).wide.markup, "stroke-dasharray")).toBe(3);
  });
});

describe("lines", () => {
  const { wide, narrow } = drawLines(lines);
  const LINE = /<path d="([^"]*)" fill="none" stroke-width="2.25"/;
  const curvesOf = (markup: string) => [...markup.matchAll(new RegExp(LINE, "g"))].map((match) => match[1]!);
  const points = (markup: string) => count(markup, 'data-testid="line.point');
  const rings = (markup: string) => count(markup, /<circle r="[^"]+" fill="var\(--card\)"/);

  it("break where a value is missing, and show what stands alone", () => {
    const curves = curvesOf(wide.markup);
    expect(curves).toHaveLength(2);
    for (const curve of curves) expect(curve).toMatch(/^M[\d.,]+L[\d.,]+M[\d.,]+Z$/);
    expect(points(wide.markup)).toBe(6);
  });

  it("mark one label on every line", () => {
    expect(rings(wide.markup)).toBe(2);
    expect(rings(drawLines({ ...lines, marked: null }).wide.markup)).toBe(0);
  });

  it("lead dashed to hollow points where values are not complete yet", () => {
    const series = [{ id: "all", look: "blue" as const, values: [1, 2, 3, 4] }];
    const { markup } = drawLines({ ...lines, series, marked: null, unfinished: 3 }).wide;
    const [solid] = curvesOf(markup);
    const dashed = /<path fill="none" d="([^"]*)"[^>]*stroke-dasharray/.exec(markup)![1]!;
    expect(count(solid!, "L")).toBe(2);
    const numbers = (text: string) => text.split(",").map(Number);
    const [from, end] = [numbers(dashed.slice(1).split("L")[0]!), numbers(solid!.split("L").at(-1)!)];
    expect(from[0]).toBeCloseTo(end[0]!, 1);
    expect(from[1]).toBeCloseTo(end[1]!, 1);
    expect(rings(markup)).toBe(1);
    expect(points(markup)).toBe(3);
  });

  it("tell a pointer the figures, and nothing where there is none", () => {
    expect([...wide.markup.matchAll(/<title>([^<]*)/g)].map((match) => match[1])).toEqual([
      "January: 1",
      "February: 2",
      "April: &lt;4&gt;",
    ]);
  });

  it("name every label where there is room, on phones every second with the marked one among them", () => {
    for (const label of lines.labels) expect(wide.markup).toContain(`>${label}<`);
    expect(lines.labels.filter((label) => narrow.markup.includes(`>${label}<`))).toEqual(["Feb", "Apr"]);
  });

  it("differ by their dash, which the style sheet gives to each colour", () => {
    const css = readFileSync(inProject("app/ui/chart/chart.css"), "utf8");
    expect(wide.markup).toContain('class="chart-lines"');
    for (const { colour, dash } of [SERIES_LOOKS.amber, SERIES_LOOKS.green]) {
      const [, rule] = css.split(`[stroke="${colour}"]`);
      expect(rule).toMatch(new RegExp(`^[^}]*stroke-dasharray: ${dash};`));
    }
  });
});

it.each([
  ["bars of nothing", () => drawBars({ ...bars, bars: [{ id: "none", label: "", parts: [] }] })],
  [
    "a line of one point",
    () => drawLines({ ...lines, series: [{ id: "all", look: "blue", values: [5, null, null, null] }] }),
  ],
  ["a line of zeros", () => drawLines({ ...lines, series: [{ id: "all", look: "blue", values: [0, 0, 0, 0] }] })],
])("%s can be drawn", (_, draw) => {
  const { wide, narrow } = draw();
  expect(wide.markup + narrow.markup).not.toMatch(/NaN|Infinity|undefined/);
});
