import { Link } from "@remix-run/react";
import { REASON_USER_TYPES } from "contract/limits";
import { useTranslation } from "~/i18n/translation";
import { buttonClass } from "~/ui/button";
import { type ListQuery, listHref } from "~/records/list-query";
import { reasonRules, userTypeOf } from "./list-rules";

/** The user/driver selector (section 2, "Cancellation reason"): it stands in the URL. */
export function UserTypeLinks({ query }: { query: ListQuery }) {
  const { t } = useTranslation("cancellation-reasons");
  const [first] = REASON_USER_TYPES;
  const hrefOf = (value: string) =>
    listHref({ ...query, scope: { name: "userType", value, default: first }, path: reasonRules.path }, { search: "" });
  return (
    <nav className="segments" aria-label={t("selector")}>
      {REASON_USER_TYPES.map((userType) => (
        <Link
          key={userType}
          className={buttonClass({})}
          to={hrefOf(userType)}
          aria-current={userType === userTypeOf(query) ? "true" : undefined}
        >
          {t(`userType.${userType}`)}
        </Link>
      ))}
    </nav>
  );
}
