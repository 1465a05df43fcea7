import { Bar, type BarCustomLayerProps } from "@nivo/bar";
import { axisSteps } from "./axis-steps";
import type { Drawing } from "./drawing";
import { axisLabels, drawn, labelRoom, plainChart } from "./render.server";
import { SeriesFill, seriesPaint } from "./series-fill";
import type { SeriesLook } from "./series-look";

export interface BarSeries {
  id: string;
  label: string;
  value: number;
  /** The formatted value beside the bar. */
  shown: string;
  look: SeriesLook;
}

export interface BarChart {
  /** Unique on the page. */
  id: string;
  series: readonly BarSeries[];
  axisText: (value: number) => string;
}

type Datum = { id: string; value: number };
type Layer = BarCustomLayerProps<Datum>;

const WIDE = { width: 640, height: 260 };
const NARROW_WIDTH = 290;
const NARROW_ROW = 46;

/** One bar for each series: vertical where there is room, horizontal on phones, where names need their own line. */
export function drawBars(chart: BarChart): Drawing {
  const narrow = { width: NARROW_WIDTH, height: chart.series.length * NARROW_ROW };
  return {
    wide: drawn(<VerticalBars {...chart} />, WIDE),
    narrow: drawn(<HorizontalBars {...chart} size={narrow} />, narrow),
  };
}

function VerticalBars({ id, series, axisText }: BarChart) {
  const steps = axisSteps(
    series.map(({ value }) => value),
    { whole: true },
  );
  const labels = new Map(series.map((one) => [one.id, one.label]));
  return (
    <Bar
      {...plainChart}
      {...WIDE}
      data={series.map(({ id, value }) => ({ id, value }))}
      keys={["value"]}
      indexBy="id"
      margin={{ top: 22, right: 4, bottom: 30, left: labelRoom(steps.map(axisText)) }}
      padding={0.42}
      valueScale={{ type: "linear", min: steps[0]!, max: steps.at(-1)! }}
      gridYValues={steps}
      axisLeft={axisLabels(steps, axisText, 8)}
      axisBottom={axisLabels([...labels.keys()], (id) => labels.get(id) ?? id, 10)}
      layers={[
        "grid",
        "axes",
        (layer: Layer) => (
          <Bars
            id={`${id}-wide`}
            layer={layer}
            series={series}
            textAt={({ x, y, width }) => ({ x: x + width / 2, y: y - 7, textAnchor: "middle" })}
          />
        ),
      ]}
    />
  );
}

function HorizontalBars({ id, series, size }: BarChart & { size: { width: number; height: number } }) {
  const steps = axisSteps(
    series.map(({ value }) => value),
    { whole: true },
  );
  const values = labelRoom(series.map(({ shown }) => shown));
  return (
    <Bar
      {...plainChart}
      {...size}
      layout="horizontal"
      // nivo counts from below.
      data={series.map(({ id, value }) => ({ id, value })).reverse()}
      keys={["value"]}
      indexBy="id"
      margin={{ top: 0, right: values, bottom: 0, left: 1 }}
      padding={0}
      valueScale={{ type: "linear", min: steps[0]!, max: steps.at(-1)! }}
      enableGridY={false}
      axisLeft={null}
      axisBottom={null}
      layers={[
        (layer: Layer) => (
          <Bars
            id={`${id}-narrow`}
            layer={{ ...layer, bars: layer.bars.map((bar) => ({ ...bar, y: bar.y + 20, height: 15 })) }}
            series={series}
            named
            textAt={({ x, y, width }) => ({ x: x + width + 7, y: y + 12, textAnchor: "start" })}
          />
        ),
      ]}
    />
  );
}

interface BarsProps {
  id: string;
  layer: Layer;
  series: readonly BarSeries[];
  /** Labels above the bars, in place of an axis. */
  named?: boolean;
  textAt: (bar: Layer["bars"][number]) => { x: number; y: number; textAnchor: "start" | "middle" };
}

function Bars({ id, layer, series, named, textAt }: BarsProps) {
  const byId = new Map(series.map((one) => [one.id, one]));
  return (
    <g>
      {layer.bars.map((bar) => {
        const one = byId.get(String(bar.data.indexValue))!;
        const fill = `${id}-${one.id}`;
        return (
          <g key={bar.key}>
            <SeriesFill id={fill} look={one.look} />
            <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx={3} {...seriesPaint(fill, one.look)} />
            <text {...textAt(bar)} fill="var(--ink)" fontSize={13} fontWeight={600}>
              {one.shown}
            </text>
            {named && (
              <text x={0} y={bar.y - 6}>
                {one.label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
