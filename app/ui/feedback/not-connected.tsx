import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { CONNECTION_PATH, ConnectionContext } from "../connection-context";
import { LinkButton } from "../link-button";

/** The missing call that everything inside needs; null if none is missing. */
export const MissingCall = createContext<string | null>(null);

interface NotConnectedProps {
  /** A name such as "GET /private/tip". */
  call: string;
  /** Identifies the log line. */
  reference?: string | undefined;
}

/** Says that the customer's server does not have a call (calls.md), and links to the description of the call. */
export function NotConnected({ call, reference }: NotConnectedProps) {
  const { t } = useTranslation("ui");
  const { pathname, search } = useLocation();
  const { mayLook } = useContext(ConnectionContext);
  return (
    <div className="trouble trouble-quiet" role="alert">
      <h2>{t("notConnected.title")}</h2>
      <p>{t("notConnected.text", { call })}</p>
      <p>{t("notConnected.hint")}</p>
      <p>
        <a className="link" href={`/adminPanel/openapi.json?${new URLSearchParams({ call }).toString()}`}>
          {t("notConnected.contract")}
        </a>
      </p>
      {mayLook && (
        <p>
          <a className="link" href={CONNECTION_PATH}>
            {t("notConnected.all")}
          </a>
        </p>
      )}
      {reference && (
        <p className="trouble-reference" data-reference={reference}>
          {t("error.reference", { reference })}
        </p>
      )}
      <LinkButton to={pathname + search} icon="refresh-cw" reloadDocument>
        {t("error.tryAgain")}
      </LinkButton>
    </div>
  );
}
