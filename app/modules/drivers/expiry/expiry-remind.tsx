import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { REMIND_AGAIN_AFTER_DAYS } from "contract/driver-constants";
import { counted } from "~/i18n/counted";
import { guardedAction, type GuardedArgs, guardedLoader } from "~/access/guard.server";
import { returnTarget } from "~/records/return-to.server";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { documentName } from "../driver";
import { expirySource } from "../drivers.server";
import { expiryRules } from "../list-rules";

export const handle = { i18n: "drivers" };

export const meta = questionTitle((t, count) => t("drivers:remindQuestion", counted(count)));

/** Returns the list, or the list of drivers in which the question was opened. */
function backOf({ person, url }: Pick<GuardedArgs, "person" | "url">): string {
  return returnTarget(person, url, null)?.to ?? backToList(url, expiryRules);
}

export const loader = guardedLoader("DocumentExpire", (args) =>
  readConfirmPage(
    args,
    backOf(args),
    (url) =>
      readSelection(url, async (id) => {
        const { data } = await args.api(calls.readExpiringDocument, { params: { id } });
        return { id: data._id, name: documentName(args.t, data) };
      }),
    { rules: expiryRules, source: expirySource },
  ),
);

export const action = guardedAction("DocumentExpire", (args) =>
  bulkAction(args, {
    back: backOf(args),
    done: "drivers:reminded",
    job: "document.remind",
    run: ({ id }, writeOptions) => args.api(calls.remindOfDocument, { params: { id }, ...writeOptions }),
  }),
);

export default function RemindDrivers() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("remindQuestion", counted(count))}
      records={selected}
      submitLabel={t("remind")}
      submitIcon="bell"
    >
      <p>{t("remindFollows", { count: REMIND_AGAIN_AFTER_DAYS })}</p>
    </ConfirmPage>
  );
}
