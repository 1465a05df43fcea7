import type { Account } from "contract/accounts";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { Badge } from "~/ui/badge";
import { EmptyValue } from "~/ui/empty-value";
import { needsApproval, webAddress } from "./account";
import { StatusBadge } from "./status-badge";

/** Every field of an account that the specification names (section 2, "User details"), to be read. */
export function AccountFields({ account }: { account: Account }) {
  const { t } = useTranslation("accounts");
  const yesOrNo = (is: boolean) => t(is ? "yes" : "no");
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t("firstName")}>{account.firstName}</Field>
      <Field label={t("lastName")}>{account.lastName}</Field>
      <Field label={t("imdbLink")}>
        <WebLink text={account.imdbLink} />
      </Field>
      <Field label={t("userType")}>{account.userType.title}</Field>
      <Field label={t("userTypeKind")}>{account.userType.type}</Field>
      <Field label={t("email")}>{account.email}</Field>
      <Field label={t("countryCode")}>{account.countryCode}</Field>
      <Field label={t("mobile")}>{account.mobileNumber}</Field>
      <Field label={t("freeSubscribed")}>{yesOrNo(account.is_free_subscribed)}</Field>
      <Field label={t("paidSubscribed")}>{yesOrNo(account.is_paid_subscribed)}</Field>
      <Field label={t("approval")}>
        {needsApproval(account) ? <StatusBadge account={account} /> : t("approvalNotNeeded")}
      </Field>
      <Field label={t("blocked")}>{account.isBlocked ? <Badge tone="bad">{t("yes")}</Badge> : t("no")}</Field>
    </dl>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children === "" ? <EmptyValue /> : children}</dd>
    </div>
  );
}

/** A link only where it leads to a web page: whatever else somebody entered stays a text. */
function WebLink({ text }: { text: string }) {
  const href = webAddress(text);
  if (href === null) return <>{text === "" ? <EmptyValue /> : text}</>;
  return (
    <a className="link" href={href} rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
