import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useToldJob } from "~/ui/feedback/use-told-job";
import type { ToldJob } from "~/records/jobs/told-job";

interface JobProgressProps {
  told: ToldJob;
  /** Answers how far the job is. */
  address: string;
  children?: ReactNode;
}

/** How far a job is. With scripts it follows the job by itself, and the page is read again at the end. */
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
