import { Link, useLoaderData, useOutletContext } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { formInAddress } from "~/http/form-body.server";
import { redirectWithNotice } from "~/session/notices.server";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { INITIAL_FOCUS } from "~/ui/feedback/dialog-selectors";
import { AGREED_TO_LEAVE } from "~/ui/form/unsaved-changes";
import { LinkButton } from "~/ui/link-button";
import { listHref, readListQuery } from "~/records/list/list-query";
import type { SaveInstead } from "./edit";
import { KEPT, keptOf, reasonHref, reasonRules } from "./reason";
import { FORM_ID } from "./reason-form";

export const handle = { i18n: "cancellation-reasons" };

/** A URL parameter that every way of closing the dialog sets. */
const CLOSED = "closed";

export const meta = pageTitle((t) => t("cancellation-reasons:leaveQuestion"));

export const loader = guardedLoader("AddEditCancellation", async ({ url, t }) => {
  const id = url.searchParams.get("id");
  const query = readListQuery(url, reasonRules);
  const kept = keptOf(formInAddress(url, KEPT));
  if (url.searchParams.has(CLOSED)) {
    throw await redirectWithNotice(reasonHref(query, id, { also: kept }), {
      kind: "info",
      text: t("ui:unsaved.stayed"),
    });
  }
  return { close: reasonHref(query, id, { under: "leave", also: { ...kept, [CLOSED]: "1" } }), list: listHref(query) };
});

/** Asks before BACK leaves the form (section 2, "Cancellation reason"). The typed values stay until the answer. */
export default function RedirectReason() {
  const { close, list } = useLoaderData<typeof loader>();
  const saveInstead = useOutletContext<SaveInstead>();
  const { t } = useTranslation("cancellation-reasons");
  const hydrated = useHydrated();
  return (
    <Dialog title={t("leaveQuestion")} closeHref={close} role="alertdialog" maxWidth="28rem">
      <p className="dialog-body">{t("leaveText")}</p>
      <div className="dialog-foot">
        <Link className="btn" to={close} {...INITIAL_FOCUS} {...AUTO_FOCUS}>
          {t("keepEditing")}
        </Link>
        <LinkButton to={list} state={AGREED_TO_LEAVE}>
          {t("dontSave")}
        </LinkButton>
        {/* Without scripts this button submits the form behind the dialog. */}
        <Button
          type={hydrated ? "button" : "submit"}
          form={FORM_ID}
          kind="primary"
          onClick={hydrated ? saveInstead : undefined}
        >
          {t("saveInstead")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Sets the focus without scripts. */
const AUTO_FOCUS = { autoFocus: true };
