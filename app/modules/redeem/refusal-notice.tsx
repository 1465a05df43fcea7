import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RedeemRequest } from "contract/redeem";
import { useFormat } from "~/i18n/format";
import { pageHref, type ListQuery } from "~/records/list/list-query";
import { Icon } from "~/ui/icon";
import { obstacleTo } from "./obstacle";

interface RefusalNoticeProps {
  requests: readonly RedeemRequest[];
  query: ListQuery;
}

/** Names the requests that can't be approved, and why; those that wait can be rejected. */
export function RefusalNotice({ requests, query }: RefusalNoticeProps) {
  const { t } = useTranslation("redeem");
  const format = useFormat();
  if (requests.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
      <div>
        <p>{t("leftOut")}</p>
        <ul>
          {requests.map((request) => (
            <li key={request._id}>
              {t("obstacle", { name: request.user.name, why: obstacleTo(request, t, format) ?? "" })}{" "}
              {request.status === "pending" && (
                <Link className="link" to={pageHref(query, "reject", request._id)} preventScrollReset>
                  {t("reject")}
                  <span className="sr-only">{` ${request.user.name}`}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
