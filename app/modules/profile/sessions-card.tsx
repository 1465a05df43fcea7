import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { pathOf } from "~/access/screens";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { CardTableHead } from "~/ui/card-table-head";
import { orEmptyValue } from "~/ui/empty-value";
import { LinkButton } from "~/ui/link-button";
import type { NamedSession } from "./sessions.server";

/** Lists where the person is signed in, with links that end one session or all others. */
export function SessionsCard({ sessions }: { sessions: readonly NamedSession[] }) {
  const { t } = useTranslation("profile");
  const { dateTime } = useFormat();
  const columns = [t("browser"), t("address"), t("since"), t("lastUsed")];
  return (
    <Card
      className="mt-4"
      title={t("sessions")}
      flush
      actions={
        sessions.some(({ isCurrent }) => !isCurrent) && (
          <LinkButton size="small" to={`${pathOf("profile")}/end-others`}>
            {t("end-others.submit")}
          </LinkButton>
        )
      }
    >
      <table className="table" role="table">
        <CardTableHead columns={[...columns, t("ui:list.actions")]} />
        <tbody role="rowgroup">
          {sessions.map(({ _id, name, device, address, since, lastUsedAt, isCurrent }) => (
            <tr key={_id} role="row">
              <th role="rowheader" scope="row" className="cell-name">
                <span className="row-name" title={device}>
                  {name}
                </span>{" "}
                {isCurrent && <Badge tone="info">{t("thisSession")}</Badge>}
              </th>
              <td role="cell" data-label={columns[1]}>
                {orEmptyValue(address)}
              </td>
              <td role="cell" data-label={columns[2]}>
                {dateTime(since)}
              </td>
              <td role="cell" data-label={columns[3]}>
                {orEmptyValue(lastUsedAt && dateTime(lastUsedAt))}
              </td>
              <td role="cell">
                {!isCurrent && (
                  <LinkButton
                    size="small"
                    to={`${pathOf("profile")}/end-session?${new URLSearchParams({ id: _id }).toString()}`}
                    aria-label={t("endNamed", { name })}
                  >
                    {t("end-session.submit")}
                  </LinkButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
