import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { removeWithImage } from "~/records/form/record-image.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { tierRules } from "./tier";
import { MembersNote } from "./members-note";
import { tierOf } from "./tiers.server";

export const handle = { i18n: "tiers" };

export const meta = questionTitle((t, count) => t("tiers:deleteQuestion", counted(count)));

export const loader = guardedLoader("ManageTier", (args) =>
  readConfirmPage(args, backToList(args.url, tierRules), (url) => readSelection(url, (id) => tierOf(args.api, id)), {
    rules: tierRules,
    source: (api) => (page) => api(calls.listTiers, { query: page }),
  }),
);

export const action = guardedAction("ManageTier", (args) =>
  bulkAction(args, {
    back: backToList(args.url, tierRules),
    done: "tiers:deleted",
    job: "tier.delete",
    run: ({ id }, writeOptions) =>
      removeWithImage(args.api, {
        image: async () => (await tierOf(args.api, id)).icon,
        remove: () => args.api(calls.removeTier, { params: { id }, ...writeOptions }),
      }),
  }),
);

/** Asks before tiers are deleted, and says how many riders lose their tier. */
export default function DeleteTiers() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tiers");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", counted(count))}
      records={selected.map((tier) => ({ id: tier._id, name: tier.title }))}
      submitLabel={t("delete")}
      danger
    >
      <MembersNote tiers={selected} />
    </ConfirmPage>
  );
}
