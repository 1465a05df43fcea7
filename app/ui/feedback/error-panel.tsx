import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { buttonClass } from "../button";
import { Icon } from "../icon";

interface ErrorPanelProps {
  title: string;
  /** Plain words: what happened and what it means. */
  text: string;
  /** Finds the log line. */
  reference?: string | undefined;
  /** Where "Try again" leads; without it there is none. */
  retryHref?: string | undefined;
}

/** What stands where something could not be shown. */
export function ErrorPanel({ title, text, reference, retryHref }: ErrorPanelProps) {
  const { t } = useTranslation("ui");
  return (
    <div className="trouble" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {reference && <p className="trouble-reference">{t("error.reference", { reference })}</p>}
      {retryHref && (
        <Link className={buttonClass({})} to={retryHref}>
          <Icon name="refresh-cw" />
          {t("error.tryAgain")}
        </Link>
      )}
    </div>
  );
}
