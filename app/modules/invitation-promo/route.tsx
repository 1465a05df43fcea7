import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { PromoForm } from "./promo-form";
import { readPromo, savePromo } from "./promo.server";
import { SavingCover } from "./saving-cover";

export const handle = { i18n: "invitation-promo" };

export const meta = pageTitle((t) => t("screens:title.invitation_promo"));

export const loader = guardedLoader("invitation_promo", readPromo);

export const action = guardedAction("invitation_promo", savePromo);

export default function InvitationPromo() {
  const { promo, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("invitation-promo");
  return (
    <>
      <PageHeading
        section={t("screens:group.money")}
        title={t("screens:title.invitation_promo")}
        summary={t("summary")}
      />
      <Card className="relative">
        <PromoForm promo={promo} formToken={formToken} reply={reply} />
        <SavingCover />
      </Card>
    </>
  );
}
