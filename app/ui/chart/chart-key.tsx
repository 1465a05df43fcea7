import { useId, type ReactNode } from "react";
import { SeriesFill, seriesPaint } from "./series-fill";
import { SERIES_LOOKS, type SeriesLook } from "./series-look";

export interface KeyEntry {
  id: string;
  label: string;
  value: string;
  detail?: string | undefined;
  /** Of the series in the chart; undefined for values that the chart does not show. */
  look?: SeriesLook;
}

interface ChartKeyProps {
  title: ReactNode;
  shape: "bar" | "line";
  entries: readonly KeyEntry[];
}

/** The legend of a chart, with the values. */
export function ChartKey({ title, shape, entries }: ChartKeyProps) {
  const hasDetails = entries.some(({ detail }) => detail);
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <dl>
        {entries.map(({ id, label, value, detail, look }) => (
          <div key={id} className="flex gap-2.5 border-t border-line py-1.5">
            <dt className="flex grow items-center gap-2.5 text-ink-2">
              <span className="w-6">{look && <Swatch look={look} shape={shape} />}</span>
              {label}
            </dt>
            <dd className="font-semibold tabular-nums">
              {value}
              {hasDetails && <span className="inline-block w-15 text-end font-normal text-ink-2">{detail}</span>}
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
