import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "react-i18next";
import { besideForm } from "~/access/beside-form.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { removeWithImage } from "~/access/record-image.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { titled } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { tierRules } from "./list-rules";
import { MembersNote } from "./members-note";
import { chosenTiers, tierOf } from "./tiers.server";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("tiers:deleteTitle"));

export const loader = guardedLoader("ManageTier", async (args) => ({
  tiers: (await besideForm(args, () => chosenTiers(args))) ?? [],
  query: readListQuery(args.url, tierRules),
  requestId: newRequestId(),
}));

export const action = guardedAction("ManageTier", async ({ api, form, url, t }) => {
  const receipt = await runEach({
    form,
    run: ({ id }, once) =>
      removeWithImage(api, {
        image: async () => (await tierOf(api, id)).icon,
        remove: () => api(calls.removeTier, { params: { id }, ...once }),
      }),
  });
  if (receipt.failed > 0) return receiptReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, tierRules)), {
    kind: "success",
    text: t("tiers:deleted", { count: receipt.done }),
  });
});

/** Asks before tiers are deleted, and tells how many riders lose theirs. */
export default function DeleteTiers() {
  const { tiers, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tiers");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: tiers.length })}
      chosen={tiers.map((tier) => ({ id: tier._id, name: tier.title }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <MembersNote tiers={tiers} />
    </Confirm>
  );
}
