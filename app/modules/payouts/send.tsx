import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { currencyIn, periodOf, readStatementPage, statementHref } from "./statement.server";

export const handle = { i18n: "payouts" };

export const meta = questionTitle((t) => t("payouts:sendQuestion"));

export const loader = guardedLoader("DriverStatement", (args) =>
  readConfirmPage(args, statementHref(args.url), () =>
    readSelection(args.url, async () => (await readStatementPage(args)).statement),
  ),
);

export const action = guardedAction("DriverStatement", (args) => {
  const { api, url } = args;
  return bulkAction(args, {
    back: statementHref(url),
    done: "payouts:sent",
    run: async ({ id }, writeOptions) =>
      api(calls.sendStatement, {
        params: { id },
        body: { ...periodOf(url, await serviceToday(api)), ...currencyIn(url) },
        ...writeOptions,
      }),
  });
});

/** Asks before the statement is sent to the driver by email. */
export default function SendStatement() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      backLabel={t("ui:form.back")}
      question={t("sendQuestion")}
      records={selected.map(({ driver }) => ({ id: driver._id, name: driver.name }))}
      submitLabel={t("send")}
    >
      {selected.map(({ driver, from, to }) => (
        <p key={driver._id}>
          {t("sendFollows", { email: driver.email ?? "", from: format.date(from), to: format.date(to) })}
        </p>
      ))}
    </ConfirmPage>
  );
}
