import type { Driver } from "contract/drivers";
import { useTranslation } from "~/i18n/translation";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import type { ListQuery } from "~/records/list-query";
import { nextHref, viewHref } from "./list-rules";
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
  const approve = t(status === "disapproved" ? "approveAgain" : "approve");
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
      {(status === "pending" || status === "approved") && (
        <LinkButton icon="x" to={to("disapprove")}>
          {t("disapprove")}
        </LinkButton>
      )}
      {(status === "pending" || status === "disapproved") &&
        (outstandingDocuments(driver, now).length === 0 ? (
          <LinkButton kind="primary" icon="check" to={to("approve")}>
            {approve}
          </LinkButton>
        ) : (
          <Button type="button" icon="check" disabled>
            {approve}
          </Button>
        ))}
    </>
  );
}
