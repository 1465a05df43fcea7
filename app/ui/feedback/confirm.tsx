import { Form, Link } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { CANCEL_FIELD, packRecord, RECORD_FIELD, type SelectedRecord } from "~/records/selection";
import { OwnerField } from "../form/form-owner";
import { FORM_TOKEN_FIELD } from "~/records/form-reply";
import { SubmitButton, useBusy } from "../form/submit-button";
import type { IconName } from "../icon";
import { ownDirection } from "../own-direction";
import { Dialog } from "./dialog";
import { AUTO_FOCUS, INITIAL_FOCUS, ON_ESCAPE } from "./dialog-selectors";

interface ConfirmProps {
  /** 'Are you sure you want to delete this Tip?' (rulings B17) */
  question: string;
  /** What it is about: its names stand under the question. */
  chosen: readonly SelectedRecord[];
  /** From `newFormToken()`, so that a repeated POST is done once. */
  formToken: string;
  /** The list, in the state that it was left in. */
  closeHref: string;
  /** The word for doing it: "Delete". */
  submitLabel: string;
  submitIcon?: IconName;
  /** It takes something away. */
  danger?: boolean;
  /** Cancelling is sent to the action, which tells of it (`isCancelled`); otherwise Cancel is a plain link. */
  cancelNotice?: boolean;
  /** What follows from it, or further fields. */
  children?: ReactNode;
}

/** The page that asks before something is done to one or several records; Cancel has the focus. */
export function Confirm({
  question,
  chosen,
  formToken,
  closeHref,
  submitLabel,
  submitIcon,
  danger,
  cancelNotice,
  children,
}: ConfirmProps) {
  const { t } = useTranslation("ui");
  const busy = useBusy(formToken);
  const aboutId = useId();
  const focusFirst = { ...AUTO_FOCUS, ...INITIAL_FOCUS };
  return (
    <Dialog title={question} closeHref={closeHref} role="alertdialog" describedBy={aboutId} maxWidth="30rem">
      <Form method="post" onSubmit={(event) => busy && event.preventDefault()}>
        <div className="dialog-body" id={aboutId}>
          {chosen.length === 1 ? (
            <p className="confirm-name">{ownDirection(chosen[0]!.name)}</p>
          ) : (
            <ul className="confirm-names">
              {chosen.map(({ id, name }) => (
                <li key={id}>{ownDirection(name)}</li>
              ))}
            </ul>
          )}
          {chosen.map((record) => (
            <input key={record.id} type="hidden" name={RECORD_FIELD} value={packRecord(record)} />
          ))}
          <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
          <OwnerField />
          {children}
        </div>
        <div className="dialog-foot">
          {cancelNotice ? (
            <button type="submit" className="btn" name={CANCEL_FIELD} value="1" {...focusFirst} {...ON_ESCAPE}>
              {t("cancel")}
            </button>
          ) : (
            <Link className="btn" to={closeHref} {...focusFirst}>
              {t("cancel")}
            </Link>
          )}
          <SubmitButton busy={busy} kind={danger ? "danger" : "primary"} {...(submitIcon && { icon: submitIcon })}>
            {submitLabel}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
