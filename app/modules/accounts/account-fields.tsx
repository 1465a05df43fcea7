import { useTranslation } from "react-i18next";
import type { Account } from "contract/accounts";
import { Badge } from "~/ui/badge";
import { orEmptyValue } from "~/ui/empty-value";
import { Fact } from "~/ui/fact";
import { PhoneLink } from "~/ui/phone-link";
import { mobileOf, needsApproval, typeOf, webAddress } from "./account";
import { StatusBadge } from "./status-badge";

/** The fields of an account (section 2, "User details"), read only. */
export function AccountFields({ account }: { account: Account }) {
  const { t } = useTranslation("accounts");
  const yesOrNo = (is: boolean) => t(is ? "yes" : "no");
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label={t("firstName")} field="firstName">
        {account.firstName}
      </Fact>
      <Fact label={t("lastName")} field="lastName">
        {account.lastName}
      </Fact>
      <Fact label={t("imdbLink")} field="imdbLink">
        <WebLink text={account.imdbLink} />
      </Fact>
      <Fact label={t("userType")}>{typeOf(account, t)}</Fact>
      <Fact label={t("userTypeKind")}>{account.userType.type}</Fact>
      <Fact label={t("email")} field="email">
        {account.email}
      </Fact>
      <Fact label={t("countryCode")} field="countryCode">
        {account.countryCode}
      </Fact>
      <Fact label={t("mobile")} field="mobileNumber">
        {account.mobileNumber !== "" && <PhoneLink number={mobileOf(account)}>{account.mobileNumber}</PhoneLink>}
      </Fact>
      <Fact label={t("freeSubscribed")} field="is_free_subscribed">
        {yesOrNo(account.is_free_subscribed)}
      </Fact>
      <Fact label={t("paidSubscribed")} field="is_paid_subscribed">
        {yesOrNo(account.is_paid_subscribed)}
      </Fact>
      <Fact label={t("approval")} field="isapproved">
        {needsApproval(account) ? <StatusBadge account={account} /> : t("approvalNotNeeded")}
      </Fact>
      <Fact label={t("blocked")} field="isBlocked">
        {account.isBlocked ? <Badge tone="bad">{t("yes")}</Badge> : t("no")}
      </Fact>
    </dl>
  );
}

/** Renders a link only if the text is the address of a web page. */
function WebLink({ text }: { text: string }) {
  const href = webAddress(text);
  if (href === null) return <>{orEmptyValue(text)}</>;
  return (
    <a className="link" href={href} rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
