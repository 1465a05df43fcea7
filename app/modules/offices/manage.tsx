import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { officeInput } from "contract/offices";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { backToList } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveFormPage } from "~/records/form/save-form-page.server";
import { Dialog } from "~/ui/feedback/dialog";
import { nameOf, officeRules } from "./office";
import { OfficeForm } from "./office-form";
import { officeOf } from "./offices.server";

export const handle = { i18n: "offices" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "offices:addTitle" : "offices:editTitle"),
);

export const loader = guardedLoader("Office_Management", (args) =>
  readFormPage(args, backToList(args.url, officeRules), (id) => officeOf(args.api, id)),
);

export const action = guardedAction("Office_Management", (args) =>
  saveFormPage(args, {
    schema: officeInput,
    back: backToList(args.url, officeRules),
    added: "offices:added",
    saved: "offices:saved",
    nameOf,
    read: (id) => officeOf(args.api, id),
    create: (body, writeOptions) => args.api(calls.createOffice, { body, ...writeOptions }),
    change: (id, body, writeOptions) => args.api(calls.changeOffice, { params: { id }, body, ...writeOptions }),
  }),
);

/** The dialog over the list for the office of `?id=`, or for a new one. */
export default function ManageOffice() {
  const { isNew, record: office, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("offices");
  return (
    <Dialog
      title={office ? t("editHeading", { name: nameOf(office) }) : t(isNew ? "addTitle" : "editTitle")}
      closeHref={page.back}
    >
      <OfficeForm record={office} reply={reply} {...page} />
    </Dialog>
  );
}
