import { useTranslation } from "react-i18next";
import type { Account } from "contract/accounts";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import type { ListQuery } from "~/records/list/list-query";
import { detailsHref } from "./account";

interface ApprovalButtonsProps {
  account: Account;
  query: ListQuery;
}

/** The buttons Approve, which is disabled once the user is approved, and Disapprove (section 2, "User details"). */
export function ApprovalButtons({ account, query }: ApprovalButtonsProps) {
  const { t } = useTranslation("accounts");
  const { _id, isapproved } = account;
  return (
    <>
      <LinkButton icon="ban" to={detailsHref(query, _id, "disapprove")}>
        {t("disapprove")}
      </LinkButton>
      {isapproved ? (
        <Button type="button" icon="check" disabled>
          {t("approve")}
        </Button>
      ) : (
        <LinkButton kind="primary" icon="check" to={detailsHref(query, _id, "approve")}>
          {t("approve")}
        </LinkButton>
      )}
    </>
  );
}
