import { Form, Link } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { FORM_TOKEN_FIELD } from "~/records/form/form-reply";
import { CANCEL_FIELD, type BulkResult } from "~/records/bulk/selection";
import { OwnerField } from "../form/form-owner";
import { SubmitButton, useBusy } from "../form/submit-button";
import type { IconName } from "../icon";
import { AskedRecords, type AskedRecordsProps, HiddenFields, askedFields } from "./asked-records";
import { BulkResultView } from "./bulk-result";
import { Dialog } from "./dialog";
import { AUTO_FOCUS, INITIAL_FOCUS, ON_ESCAPE } from "./dialog-selectors";

interface ConfirmPageProps extends AskedRecordsProps {
  /** The question, such as "Are you sure you want to delete this Tip?" (ruling B17). */
  question: string;
  /** The token of `newFormToken()`, so that a repeated POST is executed once. */
  formToken: string;
  /** The target of Cancel: the list in its last state. */
  back: string;
  /** The label of the Back link of a bulk result, if `back` is not a list. */
  backLabel?: string | undefined;
  /** The label of the button, such as "Delete". */
  submitLabel: string;
  submitIcon?: IconName;
  /** Whether the action removes something. */
  danger?: boolean;
  /** Whether Cancel is sent to the action, which shows a notice (`cancelled` of `bulkAction`); otherwise it is a plain link. */
  cancelNotice?: boolean;
  /** The action's reply if it failed for some records. */
  reply: { bulkResult: BulkResult } | undefined;
  /** A text about the consequences, or further fields. */
  children?: ReactNode;
}

/** The page's URL, as far as a question depends on it. */
type Place = Parameters<Parameters<typeof pageTitle>[0]>[1]["location"];
type Loader = () => Promise<{ selected: readonly unknown[]; count?: number }>;

/** Returns the `meta` of a confirm page: its title is its question until some records have failed. */
export function questionTitle(question: (t: TFunction, count: number, location: Place) => string) {
  return pageTitle<Loader>((t, { data, location, formFailed }) =>
    formFailed ? t("ui:bulkResult.caption") : question(t, data?.count || data?.selected.length || 1, location),
  );
}

/** Asks for confirmation before an action on one or several records; Cancel has the focus. Shows the result if some records failed. */
export function ConfirmPage({ reply, backLabel, ...page }: ConfirmPageProps) {
  if (!reply) return <Confirmation {...page} />;
  const { formToken, back } = page;
  return <BulkResultView bulkResult={reply.bulkResult} formToken={formToken} back={back} backLabel={backLabel} />;
}

function Confirmation({
  question,
  records,
  matching,
  formToken,
  back,
  submitLabel,
  submitIcon,
  danger,
  cancelNotice,
  children,
}: Omit<ConfirmPageProps, "reply" | "backLabel">) {
  const { t } = useTranslation("ui");
  const asked = askedFields({ records, matching });
  const busy = useBusy(formToken);
  const aboutId = useId();
  const formId = useId();
  const focusFirst = { ...AUTO_FOCUS, ...INITIAL_FOCUS };
  return (
    <Dialog
      title={question}
      closeHref={back}
      closeButton={cancelNotice ? { form: formId, name: CANCEL_FIELD } : undefined}
      role="alertdialog"
      describedBy={aboutId}
      maxWidth="30rem"
    >
      <Form id={formId} method="post" preventScrollReset onSubmit={(event) => busy && event.preventDefault()}>
        <div className="dialog-body" id={aboutId}>
          <AskedRecords records={records} matching={matching} />
          <HiddenFields fields={asked} />
          <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
          <OwnerField />
          {children}
          {matching && <p className="text-ink-2">{t("allMatching.starts")}</p>}
        </div>
        <div className="dialog-foot">
          {cancelNotice ? (
            <button type="submit" className="btn" name={CANCEL_FIELD} value="1" {...focusFirst} {...ON_ESCAPE}>
              {t("cancel")}
            </button>
          ) : (
            <Link className="btn" to={back} preventScrollReset {...focusFirst}>
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
