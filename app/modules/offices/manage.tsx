import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { Dialog } from "~/ui/feedback/dialog";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf } from "./columns";
import { officeRules } from "./list-rules";
import { OfficeForm } from "./office-form";
import { officeOf } from "./offices.server";
import { saveOffice } from "./save-office.server";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageTitle(args, (t) => t(data?.isNew ? "offices:addTitle" : "offices:editTitle"));

export const loader = guardedLoader("Office_Management", async (args) => {
  const id = args.url.searchParams.get("id");
  return {
    isNew: !id,
    office: id ? await readUnlessFormFailed(args, () => officeOf(args.api, id)) : null,
    formToken: newFormToken(),
    query: readListQuery(args.url, officeRules),
  };
});

export const action = guardedAction("Office_Management", saveOffice);

/** Adds an office or, with `?id=`, edits it: a dialog over the list. */
export default function ManageOffice() {
  const { isNew, office, formToken, query } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("offices");
  const back = listHref(query);
  return (
    <Dialog
      title={office ? t("editHeading", { name: nameOf(office) }) : t(isNew ? "addTitle" : "editTitle")}
      closeHref={back}
    >
      <OfficeForm office={office} formToken={formToken} reply={reply} back={back} />
    </Dialog>
  );
}
