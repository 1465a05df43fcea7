import { useActionData, useLoaderData, useNavigate, useOutlet } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Card } from "~/ui/card";
import { inertUnder } from "~/ui/feedback/inert-under";
import { Icon } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";
import { listHref } from "~/records/list/list-query";
import { LEAVE_FIELD, reasonHref, userTypeOf, nameOf } from "./reason";
import { FORM_ID, ReasonForm } from "./reason-form";
import { readReasonPage, saveReason } from "./save-reason.server";

export const handle = { i18n: "cancellation-reasons" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "cancellation-reasons:addTitle" : "cancellation-reasons:editTitle"),
);

export const loader = guardedLoader("AddEditCancellation", readReasonPage);

export const action = guardedAction("AddEditCancellation", saveReason);

/** Saves the form, called by the dialog that asks whether to leave the page. */
export type SaveInstead = () => void;

/** The add and edit page (section 2, "Cancellation reason"). */
export default function EditReason() {
  const { id, record: reason, formToken, query, kept, typed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? typed;
  const { t } = useTranslation("cancellation-reasons");
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const leave = reasonHref(query, id, { under: "leave", also: kept });
  const saving = useRef(false);
  const saveInstead: SaveInstead = () => {
    saving.current = true;
    navigate(reasonHref(query, id, { also: kept }));
  };
  const question = useOutlet(saveInstead);

  useEffect(() => {
    if (question || !saving.current) return;
    // The form is inert until the dialog has closed. Only then can it be submitted and show its errors.
    saving.current = false;
    document.querySelector<HTMLFormElement>(`form#${FORM_ID}`)?.requestSubmit();
  }, [question]);

  return (
    <>
      <div {...inertUnder(question)}>
        <PageHeading
          back={hydrated ? leave : null}
          backName={t("screens:menu.CancellationReason")}
          // Without scripts only the form itself can send what was typed.
          section={
            <button type="submit" form={FORM_ID} name={LEAVE_FIELD} value="1" className="back-link">
              <Icon name="chevron-left" />
              {t("screens:menu.CancellationReason")}
            </button>
          }
          title={reason ? t("editHeading", { name: nameOf(reason) }) : t(id ? "editTitle" : "addTitle")}
          summary={t(`purpose.${userTypeOf(query)}`)}
        />
        <Card>
          <ReasonForm
            record={reason}
            formToken={formToken}
            reply={reply}
            back={leave}
            backUnchanged={listHref(query)}
          />
        </Card>
      </div>
      {question}
    </>
  );
}
