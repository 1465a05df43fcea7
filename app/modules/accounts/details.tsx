import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Account } from "contract/accounts";
import { pageTitle } from "~/i18n/page-title";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { missingOf } from "~/taxi-api/missing-fields.server";
import { guardedLoader } from "~/access/guard.server";
import { Card } from "~/ui/card";
import { listHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { rowHash } from "~/records/list/row-place";
import { RecordPage } from "~/ui/record-page";
import { nameOf, needsApproval, accountRules } from "./account";
import { AccountFields } from "./account-fields";
import { accountOf } from "./accounts.server";
import { ApprovalButtons } from "./approval-buttons";

export const handle = { i18n: "accounts" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data ? t("accounts:heading", { name: nameOf(data.account) }) : t("screens:title.account-details"),
);

export const loader = guardedLoader("account-details", (args) =>
  readUnlessFormFailed(args, async () => ({
    ...withUnsent(await accountOf(args.api, args.url.searchParams.get("id"))),
    query: readListQuery(args.url, accountRules),
  })),
);

const withUnsent = (account: Account) => ({ account, unsent: missingOf(account) });

/** User details (section 2): read-only, with the decision about accounts that await one. */
export default function AccountDetails() {
  const details = useLoaderData<typeof loader>();
  // If the account can't be read, only the result of the decision is shown.
  return details ? <DetailsView {...details} /> : <Outlet />;
}

interface DetailsViewProps {
  account: Account;
  unsent: readonly string[];
  query: ListQuery;
}

function DetailsView({ account, unsent, query }: DetailsViewProps) {
  const { t } = useTranslation("accounts");
  return (
    <RecordPage
      title={t("heading", { name: nameOf(account) })}
      actions={needsApproval(account) && <ApprovalButtons account={account} query={query} />}
      unsent={unsent}
      back={{ to: listHref(query) + rowHash(account._id), label: t("back") }}
    >
      <Card>
        <AccountFields account={account} />
      </Card>
    </RecordPage>
  );
}
