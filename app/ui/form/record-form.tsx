import { FormProvider } from "@conform-to/react";
import { Form, Link, useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/translation";
import { buttonClass } from "../button";
import { AUTO_FOCUS, INITIAL_FOCUS } from "../feedback/dialog-selectors";
import { Icon } from "../icon";
import { ConflictPanel, type ComparedField } from "./conflict-panel";
import { ErrorSummary, type FieldPlace } from "./error-summary";
import { OwnerField, useFormOwner } from "./form-owner";
import { FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form-reply";
import type { LeaveQuestion } from "./leave-guards";
import { SubmitButton } from "./submit-button";
import { Unsaved } from "./unsaved-changes";
import { useAttempts } from "./use-attempts";
import { useBusy } from "./use-busy";
import type { RecordFormState } from "./use-record-form";

interface RecordFormProps {
  /** From `useRecordForm`. */
  form: RecordFormState;
  /** From the loader's `newFormToken()`. */
  formToken: string;
  /** The record's `updatedAt`, as the person sees it; nothing for a new record. */
  version?: string | undefined;
  /** Where Back leads; nothing for a form on a page that one is at already, such as its list. */
  back: string | null;
  backLabel?: string;
  saveLabel?: string;
  /** Sending it can't be taken back: its button says so, and a dialog begins at the way out. */
  destructive?: boolean;
  /** The form's fields: for the error summary, and for the case that someone else changed the record meanwhile. */
  compare?: readonly ComparedField[];
  /** For rows of the same fields: which field of which row it is, for the summary. */
  placeOf?: (name: string) => FieldPlace | undefined;
  /** The form carries a file. */
  withFile?: boolean;
  /** Further buttons, after Save and Back: Enter in a field still saves. */
  moreActions?: ReactNode;
  /** A list stands below it: search, order and page number of that leave what was typed as it is. */
  aboveList?: boolean;
  /** Other words for the question about unsaved changes. */
  leave?: LeaveQuestion;
  /** The fields. */
  children: ReactNode;
}

/**
 * A record's form: what went wrong above it, its fields, Save and Back. It is sent once however
 * often Save is pressed, asks before unsaved changes are left behind, and shows both versions when
 * someone else changed the record meanwhile.
 */
export function RecordForm(props: RecordFormProps) {
  // After a save that stays on the page everything that was held for this filling-in begins anew.
  return <Filling key={props.form.saves} {...props} />;
}

function Filling({
  form: state,
  formToken,
  version,
  back,
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
  // Reloads of the loaders' data in between must not change what this filling-in is based on; nor must the page that answers it.
  const [{ draft, ...held }] = useState({
    formToken: reply?.held?.request ?? formToken,
    version: reply?.held?.version ?? textOf(owner.draft?.[VERSION_FIELD]) ?? version,
    draft: owner.draft,
  });
  const busy = useBusy(held.formToken);
  const attempt = useAttempts(reply);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    form.onSubmit(event);
    attempt.count(event);
  };

  return (
    <FormProvider context={form.context}>
      <Form
        ref={element}
        id={form.id}
        method="post"
        className="record-form"
        noValidate
        onSubmit={onSubmit}
        {...(withFile && { encType: "multipart/form-data" as const })}
      >
        {draft && !reply && (
          <p className="notice notice-info" role="status">
            <Icon name="info" />
            {t("form.draft")}
          </p>
        )}
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
            address={pathname + search}
            takeTheirs={() => (leaving.current = true)}
            attempt={attempt.number}
            busy={busy}
          />
        )}
        <input type="hidden" name={FORM_TOKEN_FIELD} value={held.formToken} />
        {held.version !== undefined && <input type="hidden" name={VERSION_FIELD} value={held.version} />}
        <OwnerField />
        {children}
        <div className="form-actions">
          {!reply?.conflict && (
            <SubmitButton busy={busy} kind={destructive ? "danger" : "primary"}>
              {saveLabel ?? t("form.save")}
            </SubmitButton>
          )}
          {back !== null && (
            <Link className={buttonClass({})} to={back} {...(destructive && { ...AUTO_FOCUS, ...INITIAL_FOCUS })}>
              {backLabel ?? t("form.back")}
            </Link>
          )}
          {moreActions}
        </div>
      </Form>
      <Unsaved
        {...leave}
        form={element}
        aboveList={aboveList}
        beginning={form.key}
        changed={reply !== undefined || draft !== null}
        leaving={leaving}
      />
    </FormProvider>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
