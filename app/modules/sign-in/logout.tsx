import { redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { logout } from "contract/session";
import { pageTitle } from "~/i18n/page-title";
import { publicAction, publicLoader, type PublicArgs } from "~/access/guard.server";
import { writeNotices } from "~/session/notices.server";
import { isOwnNavigation, isPrefetch } from "~/http/security-headers.server";
import { pathOf } from "~/access/screens";
import { endSession } from "~/session/session.server";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";

export const handle = { i18n: "sign-in" };

export const meta = pageTitle((t) => t("screens:title.logout"));

/**
 * Signs out on load if a person opened the page. If another site did, or an image, a frame or a script of any page, the page asks
 * first (ruling B18).
 */
export const loader = publicLoader(async (args) => {
  if (!isOwnNavigation(args.request) || isPrefetch(args.request)) return null;
  throw await signOut(args);
});

export const action = publicAction(signOut);

async function signOut({ api, session, t }: PublicArgs): Promise<Response> {
  // The session ends here even if the server does not answer.
  if (session) await api(logout).catch(() => undefined);
  const headers = new Headers();
  headers.append("Set-Cookie", await endSession());
  if (session) headers.append("Set-Cookie", await writeNotices([{ kind: "info", text: t("sign-in:signedOut") }]));
  return redirect(pathOf("login"), { headers });
}

export default function Logout() {
  const { t } = useTranslation("sign-in");
  return (
    <>
      <PageHeading title={t("logout.question")} summary={t("logout.why")} />
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" size="large" autoFocus>
          {t("logout.confirm")}
        </Button>
        <LinkButton to="/" size="large">
          {t("logout.stay")}
        </LinkButton>
      </Form>
    </>
  );
}
