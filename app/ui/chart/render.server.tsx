import type { AxisProps } from "@nivo/axes";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Drawn } from "./drawing";

/**
 * Charts are drawn by nivo on the server alone and travel as markup: nivo with what it brings along would be 113 KiB
 * of scripts (compressed), only to draw in the browser what stands there already. Colours come as CSS variables, so
 * the drawing follows the scheme; what a pointer can ask for stands in `title` elements. Everything that goes into the
 * markup is escaped by React.
 */
export function drawn(chart: ReactElement, { width, height }: { width: number; height: number }): Drawn {
  return { width, height, markup: renderToStaticMarkup(chart) };
}

/** What nivo is told of every chart: nothing moves, nothing listens, the frame around the drawing has role and name. */
export const plainChart = {
  theme: { grid: { line: { stroke: "var(--line)" } } },
  animate: false,
  isInteractive: false,
  renderWrapper: false,
  role: "none",
} as const;

/** An axis of nothing but its labels, in the letters of the frame around the drawing. */
export function axisLabels<Value extends number | string>(
  values: readonly Value[],
  text: (value: Value) => string,
  padding: number,
): AxisProps<Value> {
  return {
    tickValues: [...values],
    tickSize: 0,
    tickPadding: padding,
    renderTick: ({ value, x, y, textX, textY, textAnchor, textBaseline }) => (
      <text
        key={value}
        x={x + textX}
        y={y + textY}
        textAnchor={textAnchor as "end"}
        dominantBaseline={textBaseline as "central"}
      >
        {text(value)}
      </text>
    ),
  };
}

/** Room for the longest of these labels at 12 px, in px. */
export function labelRoom(labels: readonly string[]): number {
  return Math.ceil(Math.max(...labels.map((label) => label.length)) * 6.9) + 10;
}
