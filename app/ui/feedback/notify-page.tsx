import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { counted } from "~/i18n/counted";
import { NotificationFields, useNotificationLabels } from "../form/notification-fields";
import { FormQuestion, formQuestionTitle, type FormQuestionProps } from "./form-question";

type Values = { title: string; description: string; type: string };
type Kind = "rider" | "driver";

interface NotifyPageProps extends Pick<
  FormQuestionProps<Values>,
  "back" | "backLabel" | "count" | "formToken" | "matching" | "records" | "reply"
> {
  kind: Kind;
}

const loadSchema = async () => (await import("~/records/notify/schema")).personalNotificationForm;

/** Asks for the notification to one person, several, or all matching people. */
export function NotifyPage({ kind, records, ...page }: NotifyPageProps) {
  const { t } = useTranslation("notify");
  // If it is about all matching people, the first are named whether or not they can be reached.
  const asked = page.matching
    ? records.map(({ obstacle, ...record }) => ({ ...record, facts: [obstacle ?? ""], obstacle: null }))
    : records;
  return (
    <FormQuestion
      {...page}
      records={asked}
      id="notify"
      schema={loadSchema}
      question={(count) => t(`${kind}Question`, counted(count))}
      label={t("send")}
      compare={useNotificationLabels()}
      nothing={t("nobody")}
      leftOut={t("leftOut")}
    >
      {(fields) => (
        <>
          <NotificationFields fields={fields} />
          <p className="text-ink-2">
            {t(`${kind}Reach`)} {t("final")}
          </p>
        </>
      )}
    </FormQuestion>
  );
}

/** Returns the `meta` of such a page. */
export const notifyTitle = <Row,>(kind: Kind, isReached: (row: Row) => boolean) =>
  formQuestionTitle(isReached, (t: TFunction) => ({
    question: (count) => t(`notify:${kind}Question`, counted(count)),
    label: t("notify:send"),
    nothing: t("notify:nobody"),
  }));
