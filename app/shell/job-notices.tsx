import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ToldJob } from "~/records/jobs/told-job";
import { useToldJob } from "~/ui/feedback/use-told-job";
import { Icon } from "~/ui/icon";
import { useOptionalRootData } from "./root-data";

/** The progress of the person's jobs, on every page except the jobs' own. */
export function JobNotices() {
  const jobs = useOptionalRootData()?.jobs ?? [];
  const { pathname } = useLocation();
  return jobs
    .filter(({ to }) => !pathname.startsWith(to))
    .map((job) => <JobNotice key={`${job.id} ${job.isRunning}`} told={job} />);
}

function JobNotice({ told }: { told: ToldJob }) {
  const { t } = useTranslation("shell");
  const { now, said } = useToldJob(told, `${told.to}/state`);
  const look = now.isRunning ? "info" : now.isProblem ? "warn" : "success";
  return (
    <div className={`notice notice-${look} job-notice flex-wrap`}>
      <Icon name={now.isRunning ? "clock" : now.isProblem ? "triangle-alert" : "circle-check"} />
      <p className="min-w-36 flex-1 wrap-anywhere">
        {now.title}: <span className="tabular-nums">{now.text}</span>
      </p>
      {now.isRunning && <progress className="job-bar" max={100} value={now.percent} aria-label={now.title} />}
      <Link className="btn btn-sm" to={now.to} discover="none" aria-label={t("job.openOf", { name: now.title })}>
        {t("job.open")}
      </Link>
      <p role="status" className="sr-only">
        {said && `${now.title}: ${said}`}
      </p>
    </div>
  );
}
