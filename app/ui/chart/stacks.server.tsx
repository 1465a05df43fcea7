import type { Drawing } from "./drawing";
import { drawn } from "./render.server";
import { SeriesFill, seriesPaint } from "./series-fill";
import type { SeriesLook } from "./series-look";

export interface StackPart {
  id: string;
  look: SeriesLook;
  value: number;
  /** The tooltip: "iOS: 803". */
  detail: string;
}

export interface Stack {
  id: string;
  label: string;
  /** The formatted sum of the parts. */
  shown: string;
  parts: readonly StackPart[];
}

export interface StackChart {
  /** Unique on the page. */
  id: string;
  stacks: readonly Stack[];
  /** The values are not complete yet: the outlines are dashed. */
  isUnfinished: boolean;
}

const ROW = 76;
const BAR = { y: 24, height: 34 };
const WIDE_WIDTH = 640;
const NARROW_WIDTH = 290;

/** A lying bar for each way in which something is divided, all to one scale. */
export function drawStacks(chart: StackChart): Drawing {
  const height = chart.stacks.length * ROW;
  const draw = (name: string, width: number) =>
    drawn(<Stacks {...chart} name={name} width={width} />, { width, height });
  return { wide: draw("wide", WIDE_WIDTH), narrow: draw("narrow", NARROW_WIDTH) };
}

function Stacks({ id, stacks, isUnfinished, name, width }: StackChart & { name: string; width: number }) {
  const most = Math.max(1, ...stacks.map(({ parts }) => sumOf(parts)));
  const scale = (width - 2) / most;
  return (
    <>
      {stacks.map((stack, row) => (
        <g key={stack.id} transform={`translate(1 ${row * ROW})`}>
          <text y={15} fill="var(--ink)" fontSize={13} fontWeight={600}>
            {stack.label}
          </text>
          <text x={width - 2} y={15} textAnchor="end" fontSize={13}>
            {stack.shown}
          </text>
          {stack.parts.map(({ look, value, detail, ...part }, index) => {
            const fill = `${id}-${name}-${stack.id}-${part.id}`;
            return (
              <g key={part.id}>
                <SeriesFill id={fill} look={look} />
                <rect
                  x={round(sumOf(stack.parts.slice(0, index)) * scale)}
                  y={BAR.y}
                  width={round(value * scale)}
                  height={BAR.height}
                  strokeDasharray={isUnfinished ? "5 3" : undefined}
                  {...seriesPaint(fill, look)}
                >
                  <title>{detail}</title>
                </rect>
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
}

function sumOf(parts: readonly StackPart[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

const round = (value: number) => Math.round(value * 10) / 10;
