import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { redirectWithNotice } from "~/session/notices.server";
import { AUTO_FOCUS, INITIAL_FOCUS } from "~/ui/feedback/dialog-selectors";
import { Dialog } from "~/ui/feedback/dialog";
import { AGREED_TO_LEAVE } from "~/ui/form/unsaved-changes";
import { LinkButton } from "~/ui/link-button";

export const handle = { i18n: "change-password" };

export const meta = pageTitle((t) => t("change-password:leaveQuestion"));

/** A URL parameter that every way of staying sets. */
const CLOSED = "closed";

export const loader = guardedLoader("CustomChangePassword", async ({ url, t }) => {
  if (url.searchParams.has(CLOSED))
    throw await redirectWithNotice(pathOf("CustomChangePassword"), { kind: "info", text: t("ui:unsaved.stayed") });
  return null;
});

/** Asks before Back leaves the form (section 2, "Change password"). The typed values stay until the answer. */
export default function LeaveChangePassword() {
  const { t } = useTranslation("change-password");
  const stay = `${pathOf("CustomChangePassword")}/leave?${CLOSED}=1`;
  return (
    <Dialog title={t("leaveQuestion")} closeHref={stay} role="alertdialog" maxWidth="26rem">
      <p className="dialog-body">{t("leaveText")}</p>
      <div className="dialog-foot">
        <Link className="btn" to={stay} {...AUTO_FOCUS} {...INITIAL_FOCUS}>
          {t("stay")}
        </Link>
        <LinkButton kind="danger" to={pathOf("dashboard")} state={AGREED_TO_LEAVE}>
          {t("leave")}
        </LinkButton>
      </div>
    </Dialog>
  );
}
