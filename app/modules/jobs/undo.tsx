import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { actionText } from "~/records/jobs/job-action";
import { jobHref } from "~/records/jobs/job-href";
import { forgetOpenWork } from "~/taxi-api/open-work.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { aboutJob, jobOf } from "./jobs.server";

export const handle = { i18n: "jobs" };

export const meta = questionTitle((t) => t("jobs:undo"));

export const loader = guardedLoader("Job", (args) => {
  const {
    api,
    t,
    params: { id = "" },
  } = args;
  return readConfirmPage(args, jobHref(id), async () => {
    // The page does not show the job's query, and the browser has no texts of actions.
    const job = await jobOf(api, id);
    const about = (await aboutJob(args, job)) ?? "";
    return [{ _id: job._id, name: actionText(t, job.action), about, undoable: job.undoable }];
  });
});

export const action = guardedAction("Job", (args) => {
  const {
    api,
    person,
    params: { id = "" },
  } = args;
  return bulkAction(args, {
    back: jobHref(id),
    done: "jobs:undoBegun",
    run: async (_record, writeOptions) => {
      await api(calls.undoJob, { params: { id }, ...writeOptions });
      forgetOpenWork(person.email);
    },
  });
});

/** Asks before a job is undone. */
export default function UndoJob() {
  const { selected, count: _count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("jobs");
  const { number } = useFormat();
  const undoable = selected[0]?.undoable ?? 0;
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      backLabel={t("ui:form.back")}
      question={t("undoQuestion", { count: undoable, number: number(undoable) })}
      records={selected.map((job) => ({ id: job._id, name: job.name, facts: [job.about] }))}
      submitLabel={t("undoSubmit")}
      submitIcon="undo-2"
    >
      <p className="text-ink-2">{t("undoEffect")}</p>
    </ConfirmPage>
  );
}
