import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useTranslation } from "~/i18n/translation";
import { bulkAction } from "~/records/bulk-action.server";
import { backToList } from "~/records/list-query";
import { readConfirmPage } from "~/records/read-confirm-page.server";
import { readSelection } from "~/records/read-selection.server";
import { removeWithImage } from "~/records/record-image.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { tierRules } from "./list-rules";
import { MembersNote } from "./members-note";
import { tierOf } from "./tiers.server";
import "./texts";

export const meta = questionTitle((t, count) => t("tiers:deleteQuestion", { count }));

export const loader = guardedLoader("ManageTier", (args) =>
  readConfirmPage(args, backToList(args.url, tierRules), () => readSelection(args.url, (id) => tierOf(args.api, id))),
);

export const action = guardedAction("ManageTier", (args) =>
  bulkAction(args, {
    back: backToList(args.url, tierRules),
    done: "tiers:deleted",
    run: ({ id }, writeOptions) =>
      removeWithImage(args.api, {
        image: async () => (await tierOf(args.api, id)).icon,
        remove: () => args.api(calls.removeTier, { params: { id }, ...writeOptions }),
      }),
  }),
);

/** Asks before tiers are deleted, and tells how many riders lose theirs. */
export default function DeleteTiers() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tiers");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", { count: selected.length })}
      records={selected.map((tier) => ({ id: tier._id, name: tier.title }))}
      submitLabel={t("delete")}
      danger
    >
      <MembersNote tiers={selected} />
    </ConfirmPage>
  );
}
