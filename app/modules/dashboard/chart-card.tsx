import { useId, type ReactNode } from "react";
import { Card } from "~/ui/card";
import { Chart } from "~/ui/chart/chart";
import type { Drawing } from "~/ui/chart/drawing";
import { Empty } from "~/ui/feedback/empty";

interface ChartCardProps {
  title: string;
  /** What the chart shows, in words. */
  sentence: string;
  /** The selectors. */
  form: ReactNode;
  /** null where there is nothing to draw. */
  drawing: Drawing | null;
  /** Legend and figures. */
  chartKey: ReactNode;
  table: ReactNode;
}

/** A chart with everything that says the same in words and figures. */
export function ChartCard({ title, sentence, form, drawing, chartKey, table }: ChartCardProps) {
  const sentenceId = useId();
  return (
    <Card title={title} actions={form}>
      {/* Readers hear what another month shows; the focus stays on the selector. */}
      <p id={sentenceId} aria-live="polite" className="max-w-[48rem] text-ink-2">
        {sentence}
      </p>
      <div className="@container mt-4">
        {drawing ? (
          <div className="grid gap-x-8 gap-y-5 @min-[50rem]:grid-cols-[minmax(0,1fr)_17rem]">
            <Chart drawing={drawing} name={title} describedBy={sentenceId} />
            <div className="max-w-md">{chartKey}</div>
          </div>
        ) : (
          <Empty icon="calendar-x" />
        )}
      </div>
      <div className="mt-3">{table}</div>
    </Card>
  );
}
