import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { idsOf } from "~/records/bulk/selection";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { nameOf, mileageRules } from "./mileage";
import { mileagesOf } from "./mileage.server";

export const handle = { i18n: "mileage" };

export const meta = questionTitle((t, count) => t("mileage:deleteQuestion", counted(count)));

export const loader = guardedLoader("MilesManagement", (args) =>
  readConfirmPage(args, backToList(args.url, mileageRules), (url) => mileagesOf(args.api, idsOf(url)), {
    rules: mileageRules,
    source: (api) => (page) => api(calls.listMileages, { query: page }),
  }),
);

export const action = guardedAction("MilesManagement", (args) =>
  bulkAction(args, {
    back: backToList(args.url, mileageRules),
    done: "mileage:deleted",
    job: "mileage.delete",
    run: ({ id }, writeOptions) => args.api(calls.removeMileage, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before ranges are deleted, and explains which ranges cover their rides afterwards. */
export default function DeleteMileages() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("mileage");
  const format = useFormat();
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", counted(count))}
      records={selected.map((mileage) => ({ id: mileage._id, name: nameOf(mileage, t, format) }))}
      submitLabel={t("delete")}
      danger
    >
      <p className="text-ink-2">{t("deleteEffect")}</p>
    </ConfirmPage>
  );
}
