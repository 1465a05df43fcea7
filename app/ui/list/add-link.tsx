import { useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CONNECTION_PATH, ConnectionContext } from "../connection-context";
import { LinkButton } from "../link-button";

interface AddLinkProps {
  to: string;
  children: ReactNode;
}

/** Leads to the form that adds a record to a list. Where the server can't, only the admin sees that, and where to read more. */
export function AddLink({ to, children }: AddLinkProps) {
  const { t } = useTranslation("ui");
  const { lacksAdding, mayLook } = useContext(ConnectionContext);
  if (!lacksAdding)
    return (
      <LinkButton kind="primary" icon="plus" to={to}>
        {children}
      </LinkButton>
    );
  return (
    mayLook && (
      <LinkButton icon="unplug" to={CONNECTION_PATH}>
        {t("notConnected.adding")}
      </LinkButton>
    )
  );
}
