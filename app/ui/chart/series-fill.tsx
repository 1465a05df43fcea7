import { SERIES_LOOKS, type SeriesLook } from "./series-look";

const SHAPES = {
  stripes: { size: 7, path: "M-1 8L8-1M-2 2L2-2M5 9L9 5" },
  dots: { size: 6, path: "M1.5 1.5h0M4.5 4.5h0" },
  lines: { size: 5, path: "M0 2.5H5" },
} as const;

interface SeriesFillProps {
  /** Unique on the page, because the two drawings of one chart have separate patterns. */
  id: string;
  look: SeriesLook;
}

/** The pattern of a series; a solid one has none. */
export function SeriesFill({ id, look }: SeriesFillProps) {
  const { colour, pattern } = SERIES_LOOKS[look];
  if (pattern === "solid") return null;
  const { size, path } = SHAPES[pattern];
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <path d={path} stroke={colour} strokeWidth={pattern === "dots" ? 2.5 : 1.75} strokeLinecap="round" fill="none" />
    </pattern>
  );
}

/** Returns fill and outline of a shape. The outline provides the contrast that a thin pattern lacks. */
export function seriesPaint(id: string, look: SeriesLook) {
  const { colour, pattern } = SERIES_LOOKS[look];
  return { fill: pattern === "solid" ? colour : `url(#${id})`, stroke: colour, strokeWidth: 1.5 };
}
