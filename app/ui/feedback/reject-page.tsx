import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { TextAreaField } from "../form/text-fields";
import { FormQuestion, formQuestionTitle, type FormQuestionProps } from "./form-question";

interface RejectPageProps extends Pick<
  FormQuestionProps<{ reason: string }>,
  "back" | "cannot" | "count" | "formToken" | "label" | "matching" | "question" | "records" | "reply" | "schema"
> {
  reason: { label: string; hint: string };
}

/** Asks for one reason before one record, several, or all matching ones are rejected. */
export function RejectPage({ reason, ...page }: RejectPageProps) {
  const { t } = useTranslation("ui");
  return (
    <FormQuestion
      {...page}
      id="reject"
      destructive
      compare={[{ name: "reason", label: reason.label }]}
      nothing={t("nothingToReject")}
    >
      {(fields) => <TextAreaField field={fields.reason} label={reason.label} hint={reason.hint} rows={3} required />}
    </FormQuestion>
  );
}

/** Returns the `meta` of such a page. */
export function rejectTitle<Row>(
  isOpen: (row: Row) => boolean,
  text: (t: TFunction) => { question: (count: number) => string; label: string },
) {
  return formQuestionTitle(isOpen, (t) => ({ ...text(t), nothing: t("ui:nothingToReject") }));
}
