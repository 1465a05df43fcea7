import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../button";
import { Icon } from "../icon";

interface ErrorPanelProps {
  title: string;
  text: string;
  /** Identifies the log line. */
  reference?: string | undefined;
  /** The URL of the "Try again" link. */
  retryHref?: string | undefined;
}

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
