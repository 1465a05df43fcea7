import { describe, expect, it } from "vitest";
import { drawBars, type BarChart } from "~/ui/chart/bars.server";
import { drawLines, type LineChart } from "~/ui/chart/lines.server";

const bars: BarChart = {
  id: "fruit",
  series: [
    { id: "apples", label: "Apples", value: 1200, shown: "1,200", look: "blue" },
    { id: "pears", label: "<Pears>", value: 300, shown: "300", look: "amber" },
    { id: "plums", label: "Plums", value: 0, shown: "0", look: "red" },
  ],
  axisText: (value) => `${value} pieces`,
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
  ])("%s: names and values of all series, no two patterns of one id", (_, { markup }) => {
    for (const text of ["Apples", "&lt;Pears&gt;", "Plums", "1,200", ">300<", ">0<"]) expect(markup).toContain(text);
    const ids = [...(wide.markup + narrow.markup).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(markup).toContain(`<pattern id="${id}"`);
  });

  it("names the axis where bars stand upright, and lets the names stand over lying ones", () => {
    expect(wide.markup).toContain("500 pieces");
    expect(narrow.markup).not.toContain("pieces");
    expect(narrow.width).toBeLessThan(wide.width / 2);
  });

  it("draws bars in proportion", () => {
    const heights = [...wide.markup.matchAll(/<rect x="[^"]+" y="[^"]+" width="[^"]+" height="([^"]+)" rx/g)].map(
      (match) => Number(match[1]),
    );
    expect(heights).toHaveLength(3);
    expect(heights[0]! / heights[1]!).toBeCloseTo(4);
    expect(heights[2]).toBe(0);
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
  ["bars of nothing", () => drawBars({ ...bars, series: bars.series.map((one) => ({ ...one, value: 0 })) })],
  [
    "a line of one point",
    () => drawLines({ ...lines, series: [{ id: "all", look: "blue", values: [5, null, null, null] }] }),
  ],
  ["a line of zeros", () => drawLines({ ...lines, series: [{ id: "all", look: "blue", values: [0, 0, 0, 0] }] })],
])("%s can be drawn", (_, draw) => {
  const { wide, narrow } = draw();
  expect(wide.markup + narrow.markup).not.toMatch(/NaN|Infinity|undefined/);
});
