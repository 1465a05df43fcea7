import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PanelErrorKind } from "~/access/panel-error";
import { ErrorPage } from "./error-page";

interface FailurePageProps {
  kind: PanelErrorKind;
  reference?: string | undefined;
  /** The taxi API's own words (ruling B20). */
  message?: string | undefined;
}

/** Where trying the same address again can help. */
const PASSING: ReadonlySet<PanelErrorKind> = new Set(["throttled", "unreachable", "timeout", "broken", "unexpected"]);

/** The page in place of a screen that could not be shown. */
export function FailurePage({ kind, reference, message }: FailurePageProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <ErrorPage
      title={t(`error.${kind}.title`)}
      text={message || t(`error.${kind}.text`)}
      reference={reference}
      tryAgainTo={PASSING.has(kind) ? pathname + search : undefined}
    />
  );
}
