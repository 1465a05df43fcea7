import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton, useActiveNavigation } from "~/ui/form/submit-button";
import { useAttempts, type RecordFormState } from "~/ui/form/use-record-form";

interface SignInFormProps {
  form: RecordFormState;
  submitLabel: string;
  /** The heading of the error summary. */
  failedLabel: string;
  children: ReactNode;
}

/** The form of the sign-in screens. It has no record, no way back and no unsaved changes. */
export function SignInForm({ form: { form, reply }, submitLabel, failedLabel, children }: SignInFormProps) {
  const busy = useActiveNavigation().formMethod === "POST";
  const attempt = useAttempts(reply);
  return (
    <Form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      className="record-form"
      onSubmit={(event) => {
        form.onSubmit(event);
        attempt.count(event);
      }}
    >
      <ErrorSummary formId={form.id} errors={form.allErrors} attempt={attempt.number} heading={failedLabel} />
      {children}
      <SubmitButton busy={busy} kind="primary" size="large">
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
