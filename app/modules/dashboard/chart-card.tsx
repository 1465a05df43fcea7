import { useId, type ReactNode } from "react";
import { Card } from "~/ui/card";
import { Chart } from "~/ui/chart/chart";
import type { Drawing } from "~/ui/chart/drawing";
import { Empty } from "~/ui/feedback/empty";

interface ChartCardProps {
  title: string;
  /** The chart's text alternative. */
  summary: string;
  form: ReactNode;
  /** The chart; null without data. */
  drawing: Drawing | null;
  /** The legend with its values. */
  chartKey: ReactNode;
  table: ReactNode;
}

/** A chart with its text alternatives: a summary, a legend with values and a table. */
export function ChartCard({ title, summary, form, drawing, chartKey, table }: ChartCardProps) {
  const summaryId = useId();
  return (
    <Card title={title} actions={form}>
      {/* Screen readers announce the new summary while the focus stays on the selector. */}
      <p id={summaryId} aria-live="polite" className="max-w-[48rem] text-ink-2">
        {summary}
      </p>
      <div className="@container mt-4">
        {drawing ? (
          <div className="grid gap-x-8 gap-y-5 @min-[50rem]:grid-cols-[minmax(0,1fr)_18rem]">
            <Chart drawing={drawing} name={title} describedBy={summaryId} />
            <div>{chartKey}</div>
          </div>
        ) : (
          <Empty icon="calendar-x" />
        )}
      </div>
      <div className="mt-3">{table}</div>
    </Card>
  );
}
