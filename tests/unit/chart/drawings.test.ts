import { describe, expect, it } from "vitest";
import { drawLines, type LineChart } from "~/ui/chart/lines.server";
import { drawStacks, type StackChart } from "~/ui/chart/stacks.server";

const stacks: StackChart = {
  id: "fruit",
  isUnfinished: false,
  stacks: [
    {
      id: "kind",
      label: "<Kind>",
      shown: "1,500",
      parts: [
        { id: "apples", look: "blue", value: 1200, detail: "Apples: 1,200" },
        { id: "pears", look: "amber", value: 300, detail: "Pears: 300" },
      ],
    },
    { id: "age", label: "Age", shown: "750", parts: [{ id: "old", look: "red", value: 750, detail: "Old: 750" }] },
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

describe("stacks", () => {
  const { wide, narrow } = drawStacks(stacks);

  it.each([
    ["wide", wide],
    ["narrow", narrow],
  ])("%s: names, sums and tooltips, no two patterns of one id", (_, { markup }) => {
    for (const text of ["&lt;Kind&gt;", "Age", "1,500", ">750<", "Pears: 300"]) expect(markup).toContain(text);
    const ids = [...(wide.markup + narrow.markup).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(markup).toContain(`<pattern id="${id}"`);
  });

  it("draws parts one after the other, all to one scale", () => {
    const rects = [...wide.markup.matchAll(/<rect x="([^"]+)" y="[^"]+" width="([^"]+)"/g)];
    const [apples, pears, old] = rects.map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
    expect([apples!.x, old!.x]).toEqual([0, 0]);
    expect(pears!.x).toBeCloseTo(apples!.width, 0);
    expect(apples!.width / pears!.width).toBeCloseTo(4, 1);
    expect(old!.width).toBeCloseTo((apples!.width + pears!.width) / 2, 0);
    expect(narrow.width).toBeLessThan(wide.width / 2);
  });

  it("has dashed outlines while its values are not complete", () => {
    expect(wide.markup).not.toContain("stroke-dasharray");
    expect(count(drawStacks({ ...stacks, isUnfinished: true }).wide.markup, "stroke-dasharray")).toBe(3);
  });
});

describe("lines", () => {
  const { wide, narrow } = drawLines(lines);

  it("break where a value is missing, and show what stands alone", () => {
    const curves = [...wide.markup.matchAll(/<path d="([^"]*)" stroke-width="2.25"/g)].map((match) => match[1]!);
    expect(curves).toHaveLength(2);
    for (const curve of curves) expect(curve).toMatch(/^M[\d.,]+L[\d.,]+M[\d.,]+$/);
    expect(count(wide.markup, "h0")).toBe(6);
  });

  it("mark one label on every line", () => {
    expect(count(wide.markup, "<circle")).toBe(2);
    expect(count(drawLines({ ...lines, marked: null }).wide.markup, "<circle")).toBe(0);
  });

  it("lead dashed to hollow points where values are not complete yet", () => {
    const series = [{ id: "all", look: "blue" as const, values: [1, 2, 3, 4] }];
    const { markup } = drawLines({ ...lines, series, marked: null, unfinished: 3 }).wide;
    const solid = /<path d="([^"]*)" stroke-width="2.25"/.exec(markup)![1]!;
    const dashed = /<path d="([^"]*)" stroke-width="1.5" stroke-dasharray/.exec(markup)![1]!;
    expect(count(solid, "L")).toBe(2);
    expect(dashed.slice(1).split("L")[0]).toBe(solid.split("L").at(-1));
    expect(count(markup, "<circle")).toBe(1);
    expect(count(markup, "h0")).toBe(3);
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

  it("differ by their dash", () => {
    expect(count(wide.markup, "stroke-dasharray")).toBe(1);
  });
});

it.each([
  ["stacks of nothing", () => drawStacks({ ...stacks, stacks: [{ id: "none", label: "", shown: "0", parts: [] }] })],
  [
    "a line of one point",
    () => drawLines({ ...lines, series: [{ id: "all", look: "blue", values: [5, null, null, null] }] }),
  ],
  ["a line of zeros", () => drawLines({ ...lines, series: [{ id: "all", look: "blue", values: [0, 0, 0, 0] }] })],
])("%s can be drawn", (_, draw) => {
  const { wide, narrow } = draw();
  expect(wide.markup + narrow.markup).not.toMatch(/NaN|Infinity|undefined/);
});
