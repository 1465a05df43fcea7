import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { publicLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";

export const handle = { i18n: "sign-in" };

export const meta = pageTitle((t) => t("screens:title.register"));

export const loader = publicLoader(() => null);

/** A page from the customer's old template, kept as it is (ruling B15). */
export default function Register() {
  const { t } = useTranslation("sign-in");
  return (
    <>
      <PageHeading title={t("screens:title.register")} summary={t("register.text")} />
      <LinkButton to={pathOf("login")} kind="primary" size="large">
        {t("toSignIn")}
      </LinkButton>
    </>
  );
}
