import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import { type PanelErrorKind, PROOF_FIELD, type ProofTexts, type SentForm } from "~/http/panel-error";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { NotConnected } from "~/ui/feedback/not-connected";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";

interface FailurePageProps {
  kind: PanelErrorKind;
  reference?: string | undefined;
  /** From the response; without them the texts for the kind are used. */
  title?: string | undefined;
  text?: string | undefined;
  /** The form that the person can send again after signing in. */
  typed?: SentForm | undefined;
  /** Only for `unconfirmed`: the texts of the field in which the person proves their identity. */
  proof?: ProofTexts | undefined;
  /** The missing call without which the page can't be read. */
  call?: string | undefined;
}

/** Errors for which the page offers Try again. */
const TEMPORARY: ReadonlySet<PanelErrorKind> = new Set(["throttled", "unreachable", "timeout", "broken", "unexpected"]);

/** The error page, for both frames. Its links load the whole document. */
export function FailurePage({ kind, reference, title, text, typed, call, proof }: FailurePageProps) {
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
  if (proof && typed)
    return (
      <>
        <PageHeading title={title} summary={text} />
        <Prove typed={typed} texts={proof} />
      </>
    );
  return (
    <div className="error-page">
      <h1 tabIndex={-1}>
        <Icon name="triangle-alert" />
        {title ?? t(`error.${kind}.title`)}
      </h1>
      <p>{text ?? t(`error.${kind}.text`)}</p>
      {reference && (
        <p className="text-sm text-ink-2" data-reference={reference}>
          {t("error.reference", { reference })}
        </p>
      )}
      <div className="page-actions">
        {typed && <SendAgain typed={typed} kind={kind} />}
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

function Sent({ typed }: { typed: SentForm }) {
  return (
    <>
      {typed.fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** Sends the form, which only this page has, again together with a proof of the person's identity. */
function Prove({ typed, texts }: { typed: SentForm; texts: ProofTexts }) {
  const { pathname, search } = useLocation();
  const { label, submit, cancel, problem } = texts;
  return (
    <Form method="post" action={pathname + search} encType={typed.encType} reloadDocument className="card record-form">
      <div className="card-body field">
        <label className="label" htmlFor={PROOF_FIELD}>
          {label}
        </label>
        <input
          id={PROOF_FIELD}
          className="input"
          type="password"
          name={PROOF_FIELD}
          autoComplete="current-password"
          autoFocus
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && `${PROOF_FIELD}-error`}
        />
        {problem && (
          <p id={`${PROOF_FIELD}-error`} className="error-text" role="alert">
            {problem}
          </p>
        )}
        <Sent typed={typed} />
        <div className="form-actions">
          <Button type="submit" kind="primary">
            {submit}
          </Button>
          <LinkButton to={pathname + search} reloadDocument>
            {cancel}
          </LinkButton>
        </div>
      </div>
    </Form>
  );
}

/** The signed-in person sends these forms unchanged. */
const NEEDS_NO_SIGN_IN: ReadonlySet<PanelErrorKind> = new Set(["lacksFactor", "unknownOwner"]);

/** Sends the typed values, which only this page has, after the person has signed in in another window. */
function SendAgain({ typed, kind }: { typed: SentForm; kind: PanelErrorKind }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      {!NEEDS_NO_SIGN_IN.has(kind) && (
        <a
          className={buttonClass({ kind: "primary" })}
          href={pathOf(kind === "otherPerson" ? "logout" : "login")}
          target="_blank"
          rel="noreferrer"
        >
          {t("error.signInBeside")}
        </a>
      )}
      <Form method="post" action={pathname + search} encType={typed.encType} reloadDocument>
        <Sent typed={typed} />
        <Button type="submit">{t("error.sendAgain")}</Button>
      </Form>
    </>
  );
}
