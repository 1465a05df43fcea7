import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf } from "./columns";
import { mileageRules } from "./list-rules";
import { chosenMileages } from "./mileage.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("mileage:deleteTitle"));

export const loader = guardedLoader("MilesManagement", async (args) => {
  const mileages = await readUnlessFormFailed(args, () => chosenMileages(args));
  return { mileages: mileages ?? [], query: readListQuery(args.url, mileageRules), formToken: newFormToken() };
});

export const action = guardedAction("MilesManagement", async ({ api, form, url, t }) => {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.removeMileage, { params: { id }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t("mileage:deleted", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, mileageRules)), { kind: "success", text });
});

/** Asks before ranges are deleted, and tells which ones take their rides. */
export default function DeleteMileages() {
  const { mileages, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("mileage");
  const format = useFormat();
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: mileages.length })}
      chosen={mileages.map((mileage) => ({ id: mileage._id, name: nameOf(mileage, t, format) }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <p className="text-ink-2">{t("deleteEffect")}</p>
    </Confirm>
  );
}
