import { useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CONNECTION_PATH, ConnectionContext } from "../connection-context";
import { LinkButton } from "../link-button";

interface AddLinkProps {
  to: string;
  children: ReactNode;
}

/**
 * A link to the form that adds a record to a list. If the server can't add records, only the admin sees that, with a link to an
 * explanation.
 */
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
