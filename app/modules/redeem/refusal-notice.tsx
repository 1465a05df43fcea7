import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RedeemRequest } from "contract/redeem";
import { useFormat } from "~/i18n/format";
import { pageHref, type ListQuery } from "~/records/list/list-query";
import { LeftOut } from "~/ui/feedback/left-out";
import { obstacleTo } from "./obstacle";

interface RefusalNoticeProps {
  requests: readonly RedeemRequest[];
  query: ListQuery;
}

/** Names the requests that can't be approved, and why; pending ones can be rejected. */
export function RefusalNotice({ requests, query }: RefusalNoticeProps) {
  const { t } = useTranslation("redeem");
  const format = useFormat();
  return (
    <LeftOut
      label={t("leftOut")}
      records={requests.map((request) => ({
        id: request._id,
        name: request.user.name,
        why: obstacleTo(request, t, format) ?? "",
        action: request.status === "pending" && (
          <Link className="link" to={pageHref(query, "reject", request._id)} preventScrollReset>
            {t("reject")}
            <span className="sr-only">{` ${request.user.name}`}</span>
          </Link>
        ),
      }))}
    />
  );
}
