import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { Icon } from "~/ui/icon";
import { LinkButton } from "~/ui/link-button";

interface ErrorPageProps {
  title: string;
  /** Plain words: what is the matter and what to do. */
  text: string;
  /** Finds the log line; for whoever helps. */
  reference?: string;
  /** The address to try again, where that can help. */
  tryAgainTo?: string;
  /** What else can be done; it stands first. */
  actions?: ReactNode;
}

/**
 * Says what went wrong, in either frame. Its links load the whole document: what has failed starts from nothing.
 */
export function ErrorPage({ title, text, reference, tryAgainTo, actions }: ErrorPageProps) {
  const { t } = useTranslation();
  return (
    <div className="error-page">
      <h1 tabIndex={-1}>
        <Icon name="triangle-exclamation-point" />
        {title}
      </h1>
      <p>{text}</p>
      {reference && (
        <p className="text-sm text-ink-2" data-reference={reference}>
          {t("error.reference", { reference })}
        </p>
      )}
      <div className="page-actions">
        {actions}
        {tryAgainTo && (
          <LinkButton to={tryAgainTo} kind="primary" icon="refresh-cw" reloadDocument>
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
