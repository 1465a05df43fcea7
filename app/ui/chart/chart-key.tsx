import { Link } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { FIGURE_LINK } from "./figure-link";
import { SeriesFill, seriesPaint } from "./series-fill";
import { SERIES_LOOKS, type SeriesLook } from "./series-look";

export interface KeyEntry {
  id: string;
  label: string;
  value: string;
  detail?: string | undefined;
  /** The change of the value: "+6%". */
  change?: string | undefined;
  /** The URL that the value links to. */
  to?: string | undefined;
  /** The look of the series in the chart; undefined for values that the chart does not show. */
  look?: SeriesLook;
}

interface ChartKeyProps {
  title: ReactNode;
  /** The period with which changes are compared: "on October". */
  against?: string | undefined;
  shape: "bar" | "line";
  entries: readonly KeyEntry[];
}

/** The legend of a chart, with the values. */
export function ChartKey({ title, against, shape, entries }: ChartKeyProps) {
  const hasDetails = entries.some(({ detail }) => detail);
  const hasChanges = entries.some(({ change }) => change);
  return (
    <div className="chart-key">
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <h3 className="font-semibold">{title}</h3>
        {hasChanges && <p className="text-end text-ink-2">{against}</p>}
      </div>
      <dl className="grid gap-x-8 @min-[34rem]:grid-cols-2 @min-[50rem]:grid-cols-1">
        {entries.map(({ id, label, value, detail, change, to, look }) => (
          <div key={id} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
            <dt className="flex grow items-center gap-2.5 text-ink-2">
              <span className="w-6">{look && <Swatch look={look} shape={shape} />}</span>
              {label}
            </dt>
            <dd className="ms-auto font-semibold whitespace-nowrap tabular-nums">
              {to ? (
                <Link className={FIGURE_LINK} to={to} aria-label={`${label}: ${value}`}>
                  {value}
                </Link>
              ) : (
                value
              )}
              {hasDetails && <span className="inline-block w-14 text-end font-normal text-ink-2">{detail}</span>}
              {hasChanges && <span className="inline-block w-14 text-end font-normal text-ink-2">{change}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Swatch({ look, shape }: { look: SeriesLook; shape: "bar" | "line" }) {
  const id = useId();
  const { colour, dash } = SERIES_LOOKS[look];
  return (
    <svg width="24" height="14" aria-hidden="true">
      {shape === "bar" ? (
        <>
          <SeriesFill id={id} look={look} />
          <rect x="4" y="1" width="16" height="12" rx="2" {...seriesPaint(id, look)} />
        </>
      ) : (
        <path d="M2 7H22" stroke={colour} strokeWidth="2.25" strokeDasharray={dash} strokeLinecap="round" />
      )}
    </svg>
  );
}
