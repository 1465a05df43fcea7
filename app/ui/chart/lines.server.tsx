import { Line, type LineCustomSvgLayerProps, type Point } from "@nivo/line";
import type { DotsItemSymbolProps } from "@nivo/core";
import { axisSteps } from "./axis-steps";
import type { Drawing } from "./drawing";
import { axisLabels, drawn, labelRoom, plainChart } from "./render.server";
import { SERIES_LOOKS, type SeriesLook } from "./series-look";

export interface LineSeries {
  id: string;
  look: SeriesLook;
  /** One value for each label; null is a gap in the line. */
  values: readonly (number | null)[];
}

export interface LineChart {
  /** The labels under the axis, evenly spaced. */
  labels: readonly string[];
  /** The tooltip for each label; empty for none. */
  details: readonly string[];
  series: readonly LineSeries[];
  /** The index of the highlighted label. */
  marked: number | null;
  /** The index of a label whose values are not complete yet: dashed lines lead to it, and its points are hollow. */
  unfinished: number | null;
  axisText: (value: number) => string;
}

interface Plotted {
  id: string;
  data: { x: number; y: number | null }[];
}
type Layer = LineCustomSvgLayerProps<Plotted>;

const WIDE = { width: 640, height: 260 };
const NARROW = { width: 290, height: 220 };
const POINT = 5;

/** Draws a line for each series, in its color and dash. On phones every second label is shown. */
export function drawLines(chart: LineChart): Drawing {
  return {
    wide: drawn(<Lines {...chart} {...WIDE} />, WIDE, "chart-lines"),
    narrow: drawn(<Lines {...chart} {...NARROW} every={2} />, NARROW, "chart-lines"),
  };
}

interface LinesProps extends LineChart {
  width: number;
  height: number;
  /** Shows every n-th label, including the highlighted one. */
  every?: number;
}

function Lines({ labels, details, series, marked, unfinished, axisText, width, height, every = 1 }: LinesProps) {
  const steps = axisSteps(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const named = labels.map((_, index) => index).filter((index) => index % every === (marked ?? 0) % every);
  return (
    <Line<Plotted>
      {...plainChart}
      width={width}
      height={height}
      data={series.map(({ id, values }) => ({
        id,
        data: values.map((value, x) => ({ x, y: x === unfinished ? null : value })),
      }))}
      margin={{ top: 10, right: 16, bottom: 30, left: labelRoom(steps.map(axisText)) }}
      xScale={{ type: "point" }}
      yScale={{ type: "linear", min: steps[0]!, max: steps.at(-1)! }}
      colors={series.map(({ look }) => SERIES_LOOKS[look].colour)}
      lineWidth={2.25}
      enableArea
      areaOpacity={0.06}
      pointSize={POINT}
      pointColor={{ from: "series.color" }}
      // Although nivo's type says that the datum is the point, it is the point's own data, whose x is the index of the label.
      pointSymbol={({ color, datum }: Readonly<DotsItemSymbolProps<Point<Plotted>>>) => (
        <Dot color={color} isMarked={datum.x === marked} />
      )}
      markers={
        marked === null ? [] : [{ axis: "x", value: marked, lineStyle: { stroke: "var(--ink-3)", strokeWidth: 1 } }]
      }
      enableGridX={false}
      gridYValues={steps}
      axisLeft={axisLabels(steps, axisText, 8)}
      axisBottom={axisLabels(named, (index) => labels[index] ?? "", 10)}
      layers={[
        "grid",
        "axes",
        "areas",
        "markers",
        "lines",
        "points",
        (layer: Layer) =>
          unfinished !== null && <Unfinished layer={layer} series={series} at={unfinished} marked={marked} />,
        (layer: Layer) => <Details layer={layer} details={details} />,
      ]}
    />
  );
}

/** A point; the highlighted one is larger and hollow. */
function Dot({ color, isMarked }: { color: string; isMarked: boolean }) {
  return isMarked ? <Ring color={color} /> : <circle r={POINT / 2} fill={color} />;
}

function Ring({ color, radius = POINT }: { color: string; radius?: number }) {
  return <circle r={radius} fill="var(--card)" stroke={color} strokeWidth={radius / 2} />;
}

interface UnfinishedProps {
  layer: Layer;
  series: readonly LineSeries[];
  at: number;
  marked: number | null;
}

/** Adds what nivo's lines lack: a dashed part that leads to a hollow point. */
function Unfinished({ layer: { xScale, yScale }, series, at, marked }: UnfinishedProps) {
  return series.map(({ id, look, values }) => {
    const value = values[at];
    if (value == null) return null;
    const before = at > 0 ? values[at - 1] : null;
    const { colour } = SERIES_LOOKS[look];
    return (
      <g key={id}>
        {before != null && (
          <path
            fill="none"
            d={`M${xScale(at - 1)},${yScale(before)}L${xScale(at)},${yScale(value)}`}
            stroke={colour}
            strokeWidth={1.5}
            strokeDasharray="2 4"
          />
        )}
        <g transform={`translate(${xScale(at)}, ${yScale(value)})`}>
          <Ring color={colour} radius={at === marked ? POINT : 4} />
        </g>
      </g>
    );
  });
}

/** Invisible columns with the tooltips. */
function Details({ layer, details }: { layer: Layer; details: readonly string[] }) {
  const step = layer.innerWidth / Math.max(1, details.length - 1);
  return (
    <g fill="transparent">
      {details.map(
        (detail, index) =>
          detail && (
            <rect key={index} x={layer.xScale(index) - step / 2} y={0} width={step} height={layer.innerHeight}>
              <title>{detail}</title>
            </rect>
          ),
      )}
    </g>
  );
}
