import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { AssignedInspectors } from "./assigned-inspectors";
import { nameOf, officeRules } from "./office";
import { DriversNote } from "./drivers-note";
import { officeOf, officeSource } from "./offices.server";

export const handle = { i18n: "offices" };

export const meta = questionTitle((t, count) => t("offices:deleteQuestion", counted(count)));

export const loader = guardedLoader("Office_Management", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, officeRules),
    (url) => readSelection(url, (id) => officeOf(args.api, id)),
    { rules: officeRules, source: officeSource },
  ),
);

export const action = guardedAction("Office_Management", (args) =>
  bulkAction(args, {
    back: backToList(args.url, officeRules),
    done: "offices:deleted",
    job: "office.delete",
    run: ({ id }, writeOptions) => args.api(calls.removeOffice, { params: { id }, ...writeOptions }),
  }),
);

export default function DeleteOffices() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("offices");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", counted(count))}
      records={selected.map((office) => ({ id: office._id, name: nameOf(office) }))}
      submitLabel={t("delete")}
      danger
    >
      <AssignedInspectors offices={selected} />
      <DriversNote offices={selected} />
    </ConfirmPage>
  );
}
