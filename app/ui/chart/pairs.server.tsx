import { Bar, type BarCustomLayerProps, type BarDatum } from "@nivo/bar";
import { axisSteps } from "./axis-steps";
import { patternDef } from "./bars.server";
import type { Drawing } from "./drawing";
import { PAIR_LOOKS } from "./pair-looks";
import { axisLabels, drawn, labelRoom, plainChart } from "./render.server";
import { SERIES_LOOKS } from "./series-look";

/** A value and the value with which it is compared. */
export interface Pair {
  label: string;
  now: number;
  /** Null if there is none. */
  before: number | null;
  /** The tooltip. */
  details: string;
}

export interface PairChart {
  /** Unique on the page. */
  id: string;
  pairs: readonly Pair[];
  hasBefore: boolean;
  /** Whether the bars are horizontal, which leaves room for long labels. */
  isLying: boolean;
  axisText: (value: number) => string;
}

const WIDE = { width: 760, height: 232 };
const NARROW = { width: 300, height: 220 };
/** The height of a horizontal pair. */
const ROW = { wide: 22, narrow: 30 };
const AXIS = 26;
/** Longer labels are cut; the table has them in full. */
const MAX_LABEL = { wide: 24, narrow: 12 };

/** Draws a pair of bars for each label, beside each other. */
export function drawPairs(chart: PairChart): Drawing {
  const sizeOf = (size: "wide" | "narrow") => {
    const { width, height } = size === "wide" ? WIDE : NARROW;
    return { width, height: chart.isLying ? Math.max(120, chart.pairs.length * ROW[size] + AXIS) : height };
  };
  const draw = (size: "wide" | "narrow") => drawn(<Pairs {...chart} {...sizeOf(size)} size={size} />, sizeOf(size));
  return { wide: draw("wide"), narrow: draw("narrow") };
}

interface PairsProps extends PairChart {
  size: "wide" | "narrow";
  width: number;
  height: number;
}

function Pairs({ id, pairs, hasBefore, isLying, axisText, size, width, height }: PairsProps) {
  const steps = axisSteps(pairs.flatMap(({ now, before }) => [now, before ?? 0]));
  // nivo draws the first horizontal bar at the bottom, also within groups.
  const order = <Value,>(values: readonly Value[]) => (isLying ? values.toReversed() : [...values]);
  const keys = hasBefore ? order(["before", "now"] as const) : (["now"] as const);
  const labels = pairs.map(({ label }) => cut(label, MAX_LABEL[size]));
  const values = axisLabels(steps, axisText, 8);
  const named = axisLabels(
    pairs.map((_, index) => String(index)).filter((_, index) => isLying || index % everyOf(labels, width) === 0),
    (index) => labels[Number(index)] ?? "",
    8,
  );
  const left = labelRoom(isLying ? labels : steps.map(axisText));
  const pattern = `${id}-${size}-before`;
  return (
    <Bar
      {...plainChart}
      layout={isLying ? "horizontal" : "vertical"}
      groupMode="grouped"
      width={width}
      height={height}
      margin={{ top: 8, right: 28, bottom: AXIS, left }}
      data={order(pairs.map(({ now, before }, index) => ({ at: String(index), now, before: before ?? 0 })))}
      indexBy="at"
      keys={[...keys]}
      padding={0.25}
      innerPadding={1}
      valueScale={{ type: "linear", min: steps[0]!, max: steps.at(-1)! }}
      colors={({ id: key }) => SERIES_LOOKS[PAIR_LOOKS[key as keyof typeof PAIR_LOOKS]].colour}
      borderWidth={1}
      borderColor={{ from: "color" }}
      defs={[patternDef(pattern, PAIR_LOOKS.before)!]}
      fill={[{ match: { id: "before" }, id: pattern }]}
      enableLabel={false}
      enableGridX={isLying}
      enableGridY={!isLying}
      gridXValues={steps}
      gridYValues={steps}
      axisBottom={isLying ? values : named}
      axisLeft={isLying ? named : values}
      layers={[
        "grid",
        "axes",
        "bars",
        (layer: BarCustomLayerProps<BarDatum>) => <Details layer={layer} pairs={pairs} />,
      ]}
    />
  );
}

/** Returns n such that every n-th label has room below its bars. */
function everyOf(labels: readonly string[], width: number): number {
  const room = Math.max(...labels.map(({ length }) => length), 1) * 7.5 + 6;
  return Math.max(1, Math.ceil((labels.length * room) / width));
}

function cut(label: string, max: number): string {
  return label.length > max ? `${label.slice(0, max - 1)}…` : label;
}

/** Native tooltips over both bars of a pair. */
function Details({ layer: { bars }, pairs }: { layer: BarCustomLayerProps<BarDatum>; pairs: readonly Pair[] }) {
  return bars.map(({ key, x, y, width, height, data }) => (
    <rect key={key} x={x} y={y} width={Math.max(0, width)} height={Math.max(0, height)} fill="transparent">
      <title>{pairs[Number(data.indexValue)]?.details}</title>
    </rect>
  ));
}
