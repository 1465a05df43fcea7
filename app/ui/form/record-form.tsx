import { FormProvider, getFormProps } from "@conform-to/react";
import { Form, Link, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../button";
import { InDialog } from "../feedback/dialog";
import { AUTO_FOCUS, INITIAL_FOCUS } from "../feedback/dialog-selectors";
import { MissingCall, NotConnected } from "../feedback/not-connected";
import { Icon } from "../icon";
import { WhatHappened } from "../what-happened";
import { ConflictPanel, type ComparedField } from "./conflict-panel";
import { ErrorSummary, type FieldPlace } from "./error-summary";
import { OwnerField, useFormOwner } from "./form-owner";
import { FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form/form-reply";
import { SubmitButton, useBusy } from "./submit-button";
import { Unsaved, type LeaveQuestion } from "./unsaved-changes";
import { useAttempts, type RecordFormState } from "./use-record-form";

interface RecordFormProps {
  /** The form, from `useRecordForm`. */
  form: RecordFormState;
  /** The token, from the loader's `newFormToken()`. */
  formToken: string;
  /** The record's `updatedAt`; undefined for a new record. */
  version?: string | undefined;
  /** The URL of the Back link; null without one, for a form inside of the page to which it would lead. */
  back: string | null;
  /** The URL that shows the stored record, if the page's own URL holds typed values. */
  fresh?: string;
  /** The URL to which Back leads with scripts while nothing is changed, if `back` is a question. */
  backUnchanged?: string;
  backLabel?: string;
  saveLabel?: string;
  /** Whether the action can't be undone: then the Save button looks dangerous, and a dialog's focus starts at Back. */
  destructive?: boolean;
  /** The form's fields, for the error summary and for the comparison on a conflict. */
  compare?: readonly ComparedField[];
  /** Returns the row of a field, for the error summary of a form with several rows. */
  placeOf?: (name: string) => FieldPlace | undefined;
  /** Whether the form has a file field. */
  withFile?: boolean;
  /** Further buttons. They follow Save, so that Enter in a field still saves. */
  moreActions?: ReactNode;
  /** Whether the page has a list below the form, to which the page's search parameters belong. */
  aboveList?: boolean;
  /** Replaces the texts of the question about unsaved changes. */
  leave?: LeaveQuestion;
  /** The fields. */
  children: ReactNode;
}

/**
 * A record's form with its errors, its fields, Save and Back. Repeated clicks on Save submit it once. It asks before unsaved
 * changes are lost, and shows both versions if somebody else has changed the record.
 */
export function RecordForm(props: RecordFormProps) {
  const missing = useContext(MissingCall);
  const { draft } = useFormOwner();
  // Typed values stay visible, even if the server no longer has the call that the page needs.
  if (missing !== null && !props.form.reply && !draft) return <NotConnected call={missing} />;
  // A save that stays on the page mounts a new form.
  return <MountedForm key={props.form.saves} {...props} />;
}

/** Says that the form starts with a draft. It has the focus, with and without scripts. */
function DraftNote() {
  const { t } = useTranslation("ui");
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} className="notice notice-info" role="status" tabIndex={-1} {...AUTO_FOCUS} {...INITIAL_FOCUS}>
      <Icon name="info" />
      {t("form.draft")}
    </p>
  );
}

function MountedForm({
  form: state,
  formToken,
  version,
  back,
  fresh,
  backUnchanged,
  backLabel,
  saveLabel,
  destructive = false,
  compare = [],
  placeOf,
  aboveList = false,
  leave,
  withFile,
  moreActions,
  children,
}: RecordFormProps) {
  const { form, reply } = state;
  const { t } = useTranslation("ui");
  const owner = useFormOwner();
  const { pathname, search } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const leaving = useRef(false);
  // Neither revalidation nor the page after a failed save may change the version on which this form is based.
  const [{ draft, version: basedOn, token }] = useState({
    token: formToken,
    version: reply?.sentWith?.version ?? textOf(owner.draft?.[VERSION_FIELD]) ?? version,
    draft: owner.draft,
  });
  // The server gives a form a new token if it has forgotten the first one.
  const sentWith = { version: basedOn, formToken: reply?.sentWith?.formToken ?? token };
  const busy = useBusy(sentWith.formToken);
  const attempt = useAttempts(reply);
  // Without scripts this is unknown, so Back asks.
  const [isDirty, setDirty] = useState(true);
  const backHref = back === null || isDirty ? back : (backUnchanged ?? back);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    form.onSubmit(event);
    attempt.count(event);
  };

  const inDialog = useContext(InDialog);
  const backLink = backHref !== null && (
    <Link
      className={buttonClass({})}
      to={backHref}
      preventScrollReset={inDialog}
      {...(destructive && { ...AUTO_FOCUS, ...INITIAL_FOCUS })}
    >
      {backLabel ?? t("form.back")}
    </Link>
  );

  return (
    <FormProvider context={form.context}>
      <Unsaved
        {...leave}
        form={element}
        aboveList={aboveList}
        beginning={form.key}
        changed={reply !== undefined || draft !== null}
        leaving={leaving}
        {...(backUnchanged !== undefined && { onDirty: setDirty })}
      />
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        ref={element}
        method="post"
        preventScrollReset={inDialog}
        className="record-form"
        onSubmit={onSubmit}
        {...(withFile && { encType: "multipart/form-data" as const })}
      >
        {draft && !reply && <DraftNote />}
        <ErrorSummary
          formId={form.id}
          errors={form.allErrors}
          attempt={attempt.number}
          labels={compare}
          placeOf={placeOf}
        />
        {reply?.conflict && (
          <ConflictPanel
            conflict={reply.conflict}
            compare={compare}
            address={fresh ?? pathname + search}
            takeTheirs={() => (leaving.current = true)}
            attempt={attempt.number}
            busy={busy}
          />
        )}
        {state.coarser !== null && (
          <p className="notice notice-warn">
            <Icon name="triangle-alert" />
            {t("form.finer", { currency: state.coarser })}
          </p>
        )}
        <input type="hidden" name={FORM_TOKEN_FIELD} value={sentWith.formToken} />
        {sentWith.version !== undefined && <input type="hidden" name={VERSION_FIELD} value={sentWith.version} />}
        <OwnerField />
        {children}
        <div className="form-actions">
          {inDialog && backLink}
          {!reply?.conflict && (
            <SubmitButton busy={busy} kind={destructive ? "danger" : "primary"}>
              {saveLabel ?? t("form.save")}
            </SubmitButton>
          )}
          {!inDialog && backLink}
          {moreActions}
          {!destructive && !aboveList && <WhatHappened />}
        </div>
      </Form>
    </FormProvider>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
