import { Form, useLocation } from "@remix-run/react";
import { pathOf } from "~/access/screens";
import type { PanelErrorKind, SentForm } from "~/http/panel-error";
import { useTranslation } from "~/i18n/translation";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { NotConnected } from "~/ui/feedback/not-connected";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";

interface FailurePageProps {
  kind: PanelErrorKind;
  reference?: string | undefined;
  /** From the response; without them the texts are those of the kind. */
  title?: string | undefined;
  text?: string | undefined;
  /** The form that the person can send again after signing in. */
  typed?: SentForm | undefined;
  /** The call that the page can't be read without, and that the server does not have. */
  call?: string | undefined;
}

/** Errors for which the page offers Try again. */
const TEMPORARY: ReadonlySet<PanelErrorKind> = new Set(["throttled", "unreachable", "timeout", "broken", "unexpected"]);

/** The error page, for either frame. Its links load the whole document. */
export function FailurePage({ kind, reference, title, text, typed, call }: FailurePageProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (call)
    return (
      <>
        <PageHeading title={title} />
        <div className="card">
          <NotConnected call={call} reference={reference} />
        </div>
      </>
    );
  return (
    <div className="error-page">
      <h1 tabIndex={-1}>
        <Icon name="triangle-exclamation-point" />
        {title ?? t(`error.${kind}.title`)}
      </h1>
      <p>{text ?? t(`error.${kind}.text`)}</p>
      {reference && (
        <p className="text-sm text-ink-2" data-reference={reference}>
          {t("error.reference", { reference })}
        </p>
      )}
      <div className="page-actions">
        {typed && <SendAgain typed={typed} signInAt={pathOf(kind === "otherPerson" ? "logout" : "login")} />}
        {TEMPORARY.has(kind) && (
          <LinkButton to={pathname + search} kind="primary" icon="refresh-cw" reloadDocument>
            {t("error.tryAgain")}
          </LinkButton>
        )}
        <LinkButton to="/" reloadDocument>
          {t("error.toStart")}
        </LinkButton>
      </div>
    </div>
  );
}

/** Sends the typed values, which only this page has, after the person has signed in in another window. */
function SendAgain({ typed, signInAt }: { typed: SentForm; signInAt: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <a className={buttonClass({ kind: "primary" })} href={signInAt} target="_blank" rel="noreferrer">
        {t("error.signInBeside")}
      </a>
      <Form method="post" action={pathname + search} encType={typed.encType} reloadDocument>
        {typed.fields.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{t("error.sendAgain")}</Button>
      </Form>
    </>
  );
}
