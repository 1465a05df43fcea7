import type { AxisProps } from "@nivo/axes";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Drawn } from "./drawing";

/**
 * Renders a nivo chart to markup, because in the browser nivo would take 113 KiB of compressed scripts (decision 0004). Colors
 * are CSS variables, so that they follow the scheme, and tooltips are `title` elements. React escapes all texts.
 */
export function drawn(chart: ReactElement, { width, height }: Size, className?: string): Drawn {
  return { width, height, markup: renderToStaticMarkup(<g className={className}>{chart}</g>) };
}

interface Size {
  width: number;
  height: number;
}

/** The size of texts in pixels. */
export const TEXT = 13;

/** The options of every chart: no animation, no interaction; `Chart` has the role and the name. */
export const plainChart = {
  theme: {
    grid: { line: { stroke: "var(--line)" } },
    labels: { text: { fontFamily: "inherit", fontSize: TEXT, fill: "var(--ink-2)" } },
  },
  animate: false,
  isInteractive: false,
  renderWrapper: false,
  role: "none",
} as const;

/** Returns an axis with labels only, in the font of the page. */
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

/** Returns the room for the longest of these labels at 12 px, in pixels. */
export function labelRoom(labels: readonly string[]): number {
  return Math.ceil(Math.max(...labels.map((label) => label.length)) * 6.9) + 10;
}
