import { Line, type LineCustomSvgLayerProps } from "@nivo/line";
import { axisSteps } from "./axis-steps";
import type { Drawing } from "./drawing";
import { axisLabels, drawn, labelRoom, plainChart } from "./render.server";
import { SERIES_LOOKS, type SeriesLook } from "./series-look";

export interface LineSeries {
  id: string;
  look: SeriesLook;
  /** One for each label; null is a gap in the line. */
  values: readonly (number | null)[];
}

export interface LineChart {
  /** Under the axis, evenly spaced. */
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

/** A line for each series, in its colour and dash. On phones every second label is shown. */
export function drawLines(chart: LineChart): Drawing {
  return {
    wide: drawn(<Lines {...chart} {...WIDE} />, WIDE),
    narrow: drawn(<Lines {...chart} {...NARROW} every={2} />, NARROW),
  };
}

interface LinesProps extends LineChart {
  width: number;
  height: number;
  /** Shows every n-th label, among them the highlighted one. */
  every?: number;
}

function Lines({ labels, details, series, marked, unfinished, axisText, width, height, every = 1 }: LinesProps) {
  const steps = axisSteps(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const looks = new Map(series.map(({ id, look }) => [id, SERIES_LOOKS[look]]));
  const named = labels.map((_, index) => index).filter((index) => index % every === (marked ?? 0) % every);
  return (
    <Line<Plotted>
      {...plainChart}
      width={width}
      height={height}
      data={series.map(({ id, values }) => ({ id, data: values.map((y, x) => ({ x, y })) }))}
      margin={{ top: 10, right: 16, bottom: 30, left: labelRoom(steps.map(axisText)) }}
      xScale={{ type: "point" }}
      yScale={{ type: "linear", min: steps[0]!, max: steps.at(-1)! }}
      enableGridX={false}
      gridYValues={steps}
      axisLeft={axisLabels(steps, axisText, 8)}
      axisBottom={axisLabels(named, (index) => labels[index] ?? "", 10)}
      layers={[
        "grid",
        "axes",
        (layer: Layer) => marked !== null && <Mark layer={layer} index={marked} />,
        (layer: Layer) => <Curves layer={layer} looks={looks} marked={marked} unfinished={unfinished} />,
        (layer: Layer) => <Details layer={layer} details={details} />,
      ]}
    />
  );
}

function Mark({ layer, index }: { layer: Layer; index: number }) {
  const x = layer.xScale(index);
  return <line x1={x} x2={x} y1={0} y2={layer.innerHeight} stroke="var(--ink-3)" strokeWidth={1} />;
}

interface CurvesProps {
  layer: Layer;
  looks: Map<string, (typeof SERIES_LOOKS)[SeriesLook]>;
  marked: number | null;
  unfinished: number | null;
}

function Curves({ layer, looks, marked, unfinished }: CurvesProps) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {layer.series.map(({ id, data }) => {
        const { colour, dash } = looks.get(id)!;
        const points = data.flatMap(({ data: { x, y } }) =>
          y === null ? [] : [{ index: x, x: layer.xScale(x), y: layer.yScale(y) }],
        );
        const complete = points.filter(({ index }) => index !== unfinished);
        const open = points.find(({ index }) => index === unfinished);
        const last = points.find(({ index }) => index + 1 === unfinished);
        const highlighted = points.find(({ index }) => index === marked);
        return (
          <g key={id} stroke={colour}>
            <path d={curve(complete)} strokeWidth={2.25} strokeDasharray={dash} />
            {/* Lines of no length with round caps are the points: one element for all of them. */}
            {open && last && <path d={curve([last, open])} strokeWidth={1.5} strokeDasharray="2 4" />}
            <path d={complete.map(({ x, y }) => `M${round(x)},${round(y)}h0`).join("")} strokeWidth={5} />
            {open && <circle cx={open.x} cy={open.y} r={3.5} fill="var(--card)" strokeWidth={2} />}
            {highlighted && <circle cx={highlighted.x} cy={highlighted.y} r={5} fill="var(--card)" strokeWidth={2.5} />}
          </g>
        );
      })}
    </g>
  );
}

function curve(points: readonly { index: number; x: number; y: number }[]): string {
  return points
    .map(({ index, x, y }, at) => `${points[at - 1]?.index === index - 1 ? "L" : "M"}${round(x)},${round(y)}`)
    .join("");
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Invisible columns with the tooltips. */
function Details({ layer, details }: { layer: Layer; details: readonly string[] }) {
  const step = layer.innerWidth / Math.max(1, details.length - 1);
  return (
    <g fill="transparent">
      {details.map(
        (detail, index) =>
          detail && (
            <rect
              key={index}
              x={round(layer.xScale(index) - step / 2)}
              y={0}
              width={round(step)}
              height={layer.innerHeight}
            >
              <title>{detail}</title>
            </rect>
          ),
      )}
    </g>
  );
}
