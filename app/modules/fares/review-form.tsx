import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "~/i18n/brand";
import { Card } from "~/ui/card";
import { OwnerField } from "~/ui/form/form-owner";
import { FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form/form-reply";
import { Icon } from "~/ui/icon";
import { LinkButton } from "~/ui/link-button";
import { SubmitButton, useBusy } from "~/ui/form/submit-button";
import { Unsaved } from "~/ui/form/unsaved-changes";
import { ChangesTable } from "./changes-table";
import { isTenfold, MEANT_FIELD, STEP_FIELD, type FareReply } from "./reply";
import { labelOf, useFareFormat } from "./values";
import { WhenFields } from "./when-fields";

interface ReviewFormProps {
  heading: string;
  /** The document title that is restored when the review ends. */
  pageTitle: string;
  reply: FareReply;
  /** The token to use if the reply has none. */
  formToken: string;
  /** Whether a planned change is being edited. */
  isPlan: boolean;
}

/** Asks before changed settings are saved, and shows old and new values. The typed values are in the URL, for Back and for the form. */
export function ReviewForm({ heading, pageTitle, reply, formToken, isPlan }: ReviewFormProps) {
  const { t } = useTranslation("fares");
  useStepTitle(heading, pageTitle);
  const form = useRef<HTMLFormElement>(null);
  const leaving = useRef(false);
  const request = reply.sentWith?.formToken ?? formToken;
  const busy = useBusy(request);
  const version = reply.sentWith?.version;
  const changes = reply.review?.changes ?? [];
  const own = [[FORM_TOKEN_FIELD, request], ...(version === undefined ? [] : [[VERSION_FIELD, version]])] as const;
  const typed = Object.entries(reply.result.initialValue ?? {}).map(
    ([name, value]) => [name, typeof value === "string" ? value : ""] as const,
  );
  return (
    <Card title={t("changes")}>
      {changes.length === 0 ? <p>{t("planned.same")}</p> : <ChangesTable changes={changes} />}
      <Form ref={form} method="post" className="mt-4" onSubmit={(event) => busy && event.preventDefault()}>
        {[...own, ...typed].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OwnerField />
        {reply.review?.when && <WhenFields key={reply.review.when.from} when={reply.review.when} isPlan={isPlan} />}
        <TenfoldQuestion changes={changes.filter(isTenfold)} />
        <div className="form-actions">
          <SubmitButton busy={busy} kind="primary" name={STEP_FIELD} value="confirm">
            {t("confirm")}
          </SubmitButton>
          <LinkButton to={reply.review?.form ?? ""}>{t("backToForm")}</LinkButton>
        </div>
      </Form>
      <Unsaved form={form} changed aboveList leaving={leaving} />
    </Card>
  );
}

type Changes = NonNullable<FareReply["review"]>["changes"];

/** Asks about values that become ten times as much or a tenth. Both the browser and the action require the box to be ticked. */
function TenfoldQuestion({ changes }: { changes: Changes }) {
  const { t } = useTranslation("fares");
  const format = useFareFormat();
  if (changes.length === 0) return null;
  return (
    <div className="notice notice-warn mb-4">
      <Icon name="triangle-alert" />
      <div className="grid gap-2">
        <ul>
          {changes.map(({ name, from, to }) => (
            <li key={name}>
              {t(to > (from ?? 0) ? "tenfold" : "tenth", {
                name: labelOf(t, name),
                from: format.value(name, from),
                to: format.value(name, to),
              })}
            </li>
          ))}
        </ul>
        <label className="check">
          <input type="checkbox" name={MEANT_FIELD} value="on" required />
          <span>{t("meant", { count: changes.length })}</span>
        </label>
      </div>
    </div>
  );
}

/** Puts the step into the document's title, which would otherwise still announce errors that were corrected before. */
function useStepTitle(heading: string, pageTitle: string): void {
  const { t } = useTranslation("common");
  const { name: brand = t("brand") } = useBrand();
  useEffect(() => {
    document.title = t("documentTitle", { title: heading, brand });
    return () => {
      document.title = t("documentTitle", { title: pageTitle, brand });
    };
  }, [t, brand, heading, pageTitle]);
}
