import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { Undecidable } from "~/ui/feedback/undecidable";
import { ownDirection } from "~/ui/own-direction";
import { backOf, backWith, titleOf, viewOf } from "./views.server";

export const handle = { i18n: "views" };

export const meta = questionTitle((t) => t("views:deleteQuestion"));

export const loader = guardedLoader("views", async (args) => {
  const { api, t, url } = args;
  const page = await readConfirmPage(args, backOf(args), () => readSelection(url, (id) => viewOf(api, id)));
  const selected = page.selected.map(({ _id, name, list, key, updatedAt, mayChange }) => ({
    id: _id,
    name,
    version: updatedAt,
    facts: [titleOf(t, list)],
    mayChange,
    sharedWith: key === null ? null : t(`sub-admins:module.${key}`, { defaultValue: key }),
  }));
  return { ...page, selected };
});

export const action = guardedAction("views", (args) =>
  bulkAction(args, {
    // The page to return to shows the list without the deleted view.
    back: backWith(backOf(args), null),
    done: "views:deleted",
    run: ({ id }, writeOptions) => args.api(calls.removeView, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before a view is deleted. */
export default function DeleteView() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("views");
  const fixed = selected.filter(({ mayChange }) => !mayChange);
  if (!reply && fixed.length > 0)
    return (
      <Undecidable title={t("deleteDenied")} back={page.back}>
        {fixed.map(({ id, name }) => (
          <p key={id} className="confirm-name">
            {ownDirection(name)}
          </p>
        ))}
      </Undecidable>
    );
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion")}
      records={selected.map(({ version, mayChange: _mayChange, ...record }) => ({
        ...record,
        ...(version && { version }),
      }))}
      backLabel={t("back")}
      submitLabel={t("delete")}
      danger
    >
      {selected.map(
        ({ id, sharedWith }) => sharedWith !== null && <p key={id}>{t("deleteShared", { key: sharedWith })}</p>,
      )}
    </ConfirmPage>
  );
}
