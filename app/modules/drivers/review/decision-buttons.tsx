import { useTranslation } from "react-i18next";
import type { Driver } from "contract/drivers";
import { LinkButton } from "~/ui/link-button";
import type { ListQuery } from "~/records/list/list-query";
import { nextHref, viewHref } from "../list-rules";
import { outstandingDocuments } from "./outstanding-documents";

interface DecisionButtonsProps {
  driver: Driver;
  query: ListQuery;
  now: number;
}

/** The decisions that a driver's present status allows. */
export function DecisionButtons({ driver, query, now }: DecisionButtonsProps) {
  const { t } = useTranslation("drivers");
  const { _id, status, isBlocked } = driver;
  const to = (page: string) => viewHref(query, _id, page);
  const isReady = outstandingDocuments(driver, now).length === 0;
  return (
    <>
      {status === "pending" && (
        <LinkButton icon="chevron-right" to={nextHref(query, _id)}>
          {t("nextDriver")}
        </LinkButton>
      )}
      {status === "approved" && (
        <LinkButton icon={isBlocked ? "circle-check" : "ban"} to={to(isBlocked ? "unblock" : "block")}>
          {t(isBlocked ? "unblock" : "block")}
        </LinkButton>
      )}
      {driver.mayAssignOffice && (
        <LinkButton icon="building-complex" to={to("office")}>
          {t("assignOffice")}
        </LinkButton>
      )}
      {(status === "pending" || status === "approved") && (
        <LinkButton icon="x" to={to("disapprove")}>
          {t("disapprove")}
        </LinkButton>
      )}
      {/* If documents are outstanding, the dialog names them. */}
      {(status === "pending" || status === "disapproved") && (
        <LinkButton kind={isReady ? "primary" : "plain"} icon="check" to={to("approve")}>
          {t(status === "disapproved" ? "approveAgain" : "approve")}
        </LinkButton>
      )}
    </>
  );
}
