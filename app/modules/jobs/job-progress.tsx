import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useToldJob } from "~/ui/feedback/use-told-job";
import type { ToldJob } from "~/records/jobs/told-job";

interface JobProgressProps {
  told: ToldJob;
  /** The URL that returns the progress of the job. */
  address: string;
  children?: ReactNode;
}

/** The progress of a job. With scripts it updates itself, and the page is reloaded at the end. */
export function JobProgress({ told, address, children }: JobProgressProps) {
  const { t } = useTranslation("jobs");
  const { now, said } = useToldJob(told, address);
  const { revalidate } = useRevalidator();
  const hasEnded = told.isRunning && !now.isRunning;
  useEffect(() => {
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);
  return (
    <section className="card p-4 mb-4 job-progress" aria-label={t("progress")}>
      <p className="font-semibold tabular-nums">{now.text}</p>
      <progress className="job-bar" max={100} value={now.percent} aria-label={t("progress")} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {children}
    </section>
  );
}
