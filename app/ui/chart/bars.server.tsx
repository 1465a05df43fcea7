import { Bar, type BarCustomLayerProps, type BarDatum } from "@nivo/bar";
import { patternDotsDef, patternLinesDef } from "@nivo/core";
import { axisSteps } from "./axis-steps";
import type { Drawing } from "./drawing";
import { axisLabels, drawn, labelRoom, plainChart, TEXT } from "./render.server";
import { SERIES_LOOKS, type SeriesLook } from "./series-look";

export interface BarPart {
  id: string;
  look: SeriesLook;
  value: number;
  /** The tooltip: "iOS: 803". */
  detail: string;
}

export interface StackedBar {
  id: string;
  label: string;
  parts: readonly BarPart[];
}

export interface BarChart {
  /** Unique on the page. */
  id: string;
  bars: readonly StackedBar[];
  /** Whether the values are not complete yet; then the outlines are dashed. */
  isUnfinished: boolean;
  axisText: (value: number) => string;
  /** Returns the sum at the end of a bar. */
  totalText: (value: number) => string;
}

const MARGIN = { top: 0, bottom: 26, left: 8 };
const ROW = 72;
const WIDE_WIDTH = 640;
const NARROW_WIDTH = 290;
/** The share of each row that is left free, because the label of a bar is above it. */
const PADDING = 0.55;
const OUTLINE = 1.5;

/** Draws a horizontal bar for each way of dividing a total, with its parts stacked, all on one scale. */
export function drawBars(chart: BarChart): Drawing {
  const height = Math.max(1, chart.bars.length) * ROW + MARGIN.bottom;
  const draw = (name: string, width: number) =>
    drawn(<StackedBars {...chart} name={name} width={width} height={height} />, { width, height });
  return { wide: draw("wide", WIDE_WIDTH), narrow: draw("narrow", NARROW_WIDTH) };
}

interface StackedBarsProps extends BarChart {
  name: string;
  width: number;
  height: number;
}

function StackedBars({ id, bars, isUnfinished, axisText, totalText, name, width, height }: StackedBarsProps) {
  const parts = new Map(bars.flatMap((bar) => bar.parts.map((part) => [part.id, part])));
  const sums = bars.map((bar) => bar.parts.reduce((sum, { value }) => sum + value, 0));
  const steps = axisSteps(sums, { whole: true });
  const labels = new Map(bars.map((bar) => [bar.id, bar.label]));
  const patternOf = (look: SeriesLook) => `${id}-${name}-${look}`;
  const looks = [...new Set([...parts.values()].map(({ look }) => look))];
  return (
    <Bar
      {...plainChart}
      layout="horizontal"
      width={width}
      height={height}
      margin={{ ...MARGIN, right: labelRoom(sums.map(totalText)) + 4 }}
      // nivo draws the first bar at the bottom.
      data={bars.toReversed().map((bar) => ({
        bar: bar.id,
        ...Object.fromEntries(bar.parts.map((part) => [part.id, part.value])),
      }))}
      indexBy="bar"
      keys={[...parts.keys()]}
      padding={PADDING}
      valueScale={{ type: "linear", min: 0, max: steps.at(-1)! }}
      valueFormat={totalText}
      colors={({ id: part }) => SERIES_LOOKS[parts.get(String(part))!.look].colour}
      borderWidth={isUnfinished ? 0 : OUTLINE}
      borderColor={{ from: "color" }}
      defs={looks.flatMap((look) => patternDef(patternOf(look), look) ?? [])}
      fill={[...parts.values()].map((part) => ({ match: { id: part.id }, id: patternOf(part.look) }))}
      enableLabel={false}
      enableTotals
      enableGridX
      enableGridY={false}
      gridXValues={steps}
      axisBottom={axisLabels(steps, axisText, 8)}
      axisLeft={{
        tickSize: 0,
        renderTick: ({ value, y }) => (
          <text
            key={String(value)}
            y={y - (ROW * (1 - PADDING)) / 2 - 4}
            fill="var(--ink)"
            fontSize={TEXT}
            fontWeight={600}
          >
            {labels.get(String(value))}
          </text>
        ),
      }}
      layers={[
        "grid",
        "axes",
        "bars",
        "totals",
        (layer: BarCustomLayerProps<BarDatum>) => (
          <Details layer={layer} detailOf={(part) => parts.get(part)?.detail} isUnfinished={isUnfinished} />
        ),
      ]}
    />
  );
}

/** Returns the fill of a series as nivo's pattern; a solid one has none. */
export function patternDef(id: string, look: SeriesLook) {
  const { colour: color, pattern } = SERIES_LOOKS[look];
  const common = { color, background: "none" };
  if (pattern === "dots") return patternDotsDef(id, { ...common, size: 3, padding: 3, stagger: true });
  if (pattern === "stripes") return patternLinesDef(id, { ...common, spacing: 5, rotation: -45, lineWidth: 1.75 });
  if (pattern === "lines") return patternLinesDef(id, { ...common, spacing: 5, rotation: 0, lineWidth: 1.75 });
  return null;
}

interface DetailsProps {
  layer: BarCustomLayerProps<BarDatum>;
  detailOf: (part: string) => string | undefined;
  isUnfinished: boolean;
}

/** Adds what nivo's bars lack: native tooltips, and the dashed outline of incomplete values. */
function Details({ layer: { bars }, detailOf, isUnfinished }: DetailsProps) {
  const shown = bars.filter(({ width }) => width > 0);
  return shown.map(({ key, x, y, width, height, color, data }) => (
    <rect
      key={key}
      x={x}
      y={y}
      width={width}
      height={height}
      fill="transparent"
      {...(isUnfinished && { stroke: color, strokeWidth: OUTLINE, strokeDasharray: "5 3" })}
    >
      <title>{detailOf(String(data.id))}</title>
    </rect>
  ));
}
