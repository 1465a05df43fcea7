import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import type { PanelErrorKind, SentForm } from "~/http/panel-error";
import { pathOf } from "~/access/screens";
import { Button, buttonClass } from "~/ui/button";
import { ErrorPage } from "./error-page";

interface FailurePageProps {
  kind: PanelErrorKind;
  reference?: string | undefined;
  /** The taxi API's own words (ruling B20). */
  message?: string | undefined;
  /** The form that can be sent again, once its author has signed in. */
  typed?: SentForm | undefined;
}

/** Where trying the same address again can help. */
const PASSING: ReadonlySet<PanelErrorKind> = new Set(["throttled", "unreachable", "timeout", "broken", "unexpected"]);

/** The page in place of a screen that could not be shown. */
export function FailurePage({ kind, reference, message, typed }: FailurePageProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <ErrorPage
      title={t(`error.${kind}.title`)}
      text={message || t(`error.${kind}.text`)}
      reference={reference}
      tryAgainTo={PASSING.has(kind) ? pathname + search : undefined}
      actions={
        typed && (
          <SendAgain
            typed={typed}
            address={pathname + search}
            signInAt={pathOf(kind === "otherPerson" ? "logout" : "login")}
          />
        )
      }
    />
  );
}

/** What was typed is on this page alone: it is sent again from here, once the person has signed in in another window. */
function SendAgain({ typed, address, signInAt }: { typed: SentForm; address: string; signInAt: string }) {
  const { t } = useTranslation();
  return (
    <>
      <a className={buttonClass({ kind: "primary" })} href={signInAt} target="_blank" rel="noreferrer">
        {t("error.signInBeside")}
      </a>
      <Form method="post" action={address} encType={typed.encType} reloadDocument>
        {typed.fields.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{t("error.sendAgain")}</Button>
      </Form>
    </>
  );
}
