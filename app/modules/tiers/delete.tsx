import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { removeWithImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { tierRules } from "./list-rules";
import { MembersNote } from "./members-note";
import { chosenTiers, tierOf } from "./tiers.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("tiers:deleteTitle"));

export const loader = guardedLoader("ManageTier", async (args) => ({
  tiers: (await readUnlessFormFailed(args, () => chosenTiers(args))) ?? [],
  query: readListQuery(args.url, tierRules),
  formToken: newFormToken(),
}));

export const action = guardedAction("ManageTier", async ({ api, form, url, t }) => {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) =>
      removeWithImage(api, {
        image: async () => (await tierOf(api, id)).icon,
        remove: () => api(calls.removeTier, { params: { id }, ...writeOptions }),
      }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, tierRules)), {
    kind: "success",
    text: t("tiers:deleted", { count: receipt.done }),
  });
});

/** Asks before tiers are deleted, and tells how many riders lose theirs. */
export default function DeleteTiers() {
  const { tiers, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tiers");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: tiers.length })}
      chosen={tiers.map((tier) => ({ id: tier._id, name: tier.title }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <MembersNote tiers={tiers} />
    </Confirm>
  );
}
