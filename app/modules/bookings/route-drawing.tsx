import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/format";
import { distance } from "~/i18n/measures";
import { routeGeometry, HEIGHT, WIDTH, type Point, scalePlace } from "./route-geometry";

interface RouteDrawingProps {
  /** The stops from pickup to drop-off, each with its mark in the list of stops. */
  places: readonly (Point & { mark: string })[];
}

/** Draws the route from its coordinates. The list of stops beside it has the same marks and the same content. */
export function RouteDrawing({ places }: RouteDrawingProps) {
  const { t, i18n } = useTranslation("bookings");
  const grid = useId();
  const { distanceUnit } = useLocale();
  const geometry = routeGeometry(places, distanceUnit);
  if (!geometry) return null;
  const { points, scale } = geometry;
  const scaleWidth = Math.max(scale.length, 62);
  const corner = scalePlace(points, scaleWidth);
  const line = points.map(({ x, y }) => `${x},${y}`).join(" ");
  const bar = distance(i18n.language, scale.metres, distanceUnit, 2);
  return (
    <figure className="route-drawing">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("drawing")}>
        <g aria-hidden="true">
          <defs>
            <pattern id={grid} width="56" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)">
              <path d="M0 0H56M0 0V40" fill="none" stroke="var(--line)" strokeWidth="5" />
            </pattern>
          </defs>
          <rect width={WIDTH} height={HEIGHT} fill="var(--ground)" />
          <rect width={WIDTH} height={HEIGHT} fill={`url(#${grid})`} />
          <polyline
            points={line}
            fill="none"
            stroke="var(--card)"
            strokeWidth="10"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <polyline
            points={line}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {points.map(({ x, y }, index) => (
            <g key={places[index]!.mark} transform={`translate(${x} ${y})`}>
              <circle
                r="13"
                fill={isEnd(index, points.length) ? "var(--ink)" : "var(--card)"}
                stroke={isEnd(index, points.length) ? "var(--card)" : "var(--ink)"}
                strokeWidth="2.5"
              />
              <text
                y="4.5"
                textAnchor="middle"
                fontSize="13"
                fontWeight="650"
                fill={isEnd(index, points.length) ? "var(--card)" : "var(--ink)"}
              >
                {places[index]!.mark}
              </text>
            </g>
          ))}
          <g transform={`translate(${corner.x} ${corner.y})`}>
            <rect x="-6" y="-22" width={scaleWidth + 12} height="30" rx="6" fill="var(--card)" />
            <path d={`M0 -4V0H${scale.length}V-4`} fill="none" stroke="var(--ink-2)" strokeWidth="1.5" />
            <text y="-8" fontSize="11" fill="var(--ink-2)">
              {bar}
            </text>
          </g>
        </g>
      </svg>
      <figcaption>{t("drawingHint")}</figcaption>
    </figure>
  );
}

function isEnd(index: number, count: number): boolean {
  return index === 0 || index === count - 1;
}
