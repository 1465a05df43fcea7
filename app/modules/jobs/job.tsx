import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { countOfOutcome, JOB_OUTCOMES } from "contract/job-constants";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { actionText } from "~/records/jobs/job-action";
import { jobHref } from "~/records/jobs/job-href";
import { FORM_TOKEN_FIELD, readHiddenField } from "~/records/form/form-reply";
import { newFormToken } from "~/records/form/form-token.server";
import { listHref, readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { redirectWithNotice } from "~/session/notices.server";
import { TaxiApiError } from "~/taxi-api/error";
import { Button } from "~/ui/button";
import { Empty } from "~/ui/feedback/empty";
import { OwnerField } from "~/ui/form/form-owner";
import { LinkButton } from "~/ui/link-button";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { Pagination } from "~/ui/list/pagination";
import { StateTabs } from "~/ui/list/state-tabs";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { outcomeFilter, outcomeText, receiptColumns } from "./columns";
import { JobProgress } from "./job-progress";
import { aboutJob, jobOf, rowSource, told } from "./jobs.server";
import { receiptRules } from "./list-rules";

export const handle = { i18n: "jobs" };

/** The field of the form that stops the job. */
const STOP = "stop";

// The browser has no texts of actions, so the server has written the title.
export const meta = pageTitle<typeof loader>((t, { data }) => data?.told.title ?? t("screens:title.Job"));

export const loader = guardedLoader("Job", async (args) => {
  const { api, url, params } = args;
  const job = await jobOf(api, params.id ?? "");
  const list = await readList(readListQuery(url, receiptRules(job._id)), rowSource(args, job._id, job));
  return listData(list, {
    job: { ...job, by: { name: job.by.name }, query: null },
    about: await aboutJob(args, job),
    told: told(job, args),
    formToken: newFormToken(),
  });
});

/** Stops the job. @throws Response 400 for a form that does not ask for that */
export const action = guardedAction("Job", async ({ api, form, t, params: { id = "" } }) => {
  if (!form.has(STOP)) throw new Response(null, { status: 400 });
  try {
    const { data } = await api(calls.stopJob, {
      params: { id },
      idempotencyKey: readHiddenField(form, FORM_TOKEN_FIELD),
    });
    return await redirectWithNotice(jobHref(id), {
      kind: "success",
      text: t(data?.phase === "undo" ? "jobs:undoStopped" : "jobs:stopped"),
      ...(data && { about: actionText(t, data.action) }),
    });
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.kind !== "conflict") throw error;
    return await redirectWithNotice(jobHref(id), { kind: "info", text: t("jobs:endedBefore") });
  }
});

/** The progress of a job, and the outcome for each of its records. */
export default function JobPage() {
  const { list, job, about, told, formToken } = useLoaderData<typeof loader>();
  const { t } = useTranslation("jobs");
  const format = useFormat();
  const isOver = !told.isRunning;
  const columns = useColumns((t, format) => receiptColumns(t, format, isOver), isOver);
  const table = useListTable({ list, columns, rowName: ({ name }) => name ?? t("unnamed") });
  const filters = outcomeFilter(t, isOver);
  const records = about === null ? t("chosen") : about === "" ? t("matchingAll") : t("matching", { about });
  return (
    <ListPage
      back={pathOf("Jobs")}
      title={told.title}
      summary={
        <>
          {records}
          <br />
          {t("begun", { name: job.by.name, at: format.dateTime(job.createdAt ?? "") })}
          {job.endedAt && <> · {t("ended", { at: format.dateTime(job.endedAt) })}</>}
        </>
      }
      list={list}
      links={
        <>
          {told.isRunning && (
            <Form method="post" preventScrollReset>
              <OwnerField />
              <input type="hidden" name={STOP} value="1" />
              <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
              <Button type="submit" icon="x">
                {t("stop")}
              </Button>
            </Form>
          )}
          {isOver && job.undoable > 0 && (
            <LinkButton to={jobHref(job._id, "undo")} icon="undo-2">
              {t("undo")}
            </LinkButton>
          )}
        </>
      }
      above={
        <JobProgress key={job.phase} told={told} address={jobHref(job._id, "state")}>
          {told.isRunning && (
            <p className="text-ink-2">
              {t("leave")}{" "}
              <Link className="link" to={listHref(list.query)} preventScrollReset>
                {t("refresh")}
              </Link>
            </p>
          )}
        </JobProgress>
      }
    >
      <div className="toolbar">
        <StateTabs
          query={list.query}
          name="outcome"
          label={t("outcomes")}
          total={job.total}
          tabs={JOB_OUTCOMES.map((outcome) => ({
            value: outcome,
            label: outcomeText(t, outcome, isOver),
            count: countOfOutcome(job, outcome),
          })).filter(({ value, count }) => count > 0 || list.query.filters.outcome === value)}
        />
      </div>
      <ListBody list={list} empty={<Empty hint={t("emptyRows")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("records")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
