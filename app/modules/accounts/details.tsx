import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import type { Account } from "contract/accounts";
import type { ReactElement } from "react";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { Card } from "~/ui/card";
import { inertUnder } from "~/ui/feedback/inert-under";
import { LinkButton } from "~/ui/link-button";
import { listHref, readListQuery, type ListQuery } from "~/records/list-query";
import { PageHeading } from "~/ui/page-heading";
import { nameOf, needsApproval } from "./account";
import { AccountFields } from "./account-fields";
import { accountOf } from "./accounts.server";
import { ApprovalButtons } from "./approval-buttons";
import { accountRules } from "./list-rules";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageTitle(args, (t) =>
    data ? t("accounts:heading", { name: nameOf(data.account) }) : t("screens:title.account-details"),
  );

export const loader = guardedLoader("account-details", (args) =>
  readUnlessFormFailed(args, async () => ({
    account: await accountOf(args.api, args.url.searchParams.get("id")),
    query: readListQuery(args.url, accountRules),
  })),
);

/** User details (section 2): read only, with the decision about accounts that wait for one. */
export default function AccountDetails() {
  const details = useLoaderData<typeof loader>();
  const over = useOutlet();
  // The receipt of a decision comes back alone where the account can't be read.
  return details ? <DetailsView {...details} over={over} /> : over;
}

interface DetailsViewProps {
  account: Account;
  query: ListQuery;
  over: ReactElement | null;
}

function DetailsView({ account, query, over }: DetailsViewProps) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <div {...inertUnder(over)}>
        <PageHeading section={t("screens:title.account-management")} title={t("heading", { name: nameOf(account) })}>
          {needsApproval(account) && <ApprovalButtons account={account} query={query} />}
        </PageHeading>
        <Card>
          <AccountFields account={account} />
        </Card>
        <div className="page-actions mt-4">
          <LinkButton icon="chevron-left" to={listHref(query)}>
            {t("back")}
          </LinkButton>
        </div>
      </div>
      {over}
    </>
  );
}
