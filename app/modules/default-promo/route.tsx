import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { DefaultPromo as StoredPromo } from "contract/default-promo";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { readIfStored, readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { redirectWithNotice } from "~/session/notices.server";
import type { Api } from "~/taxi-api/client.server";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { EffectCard } from "./effect-card";
import { DefaultPromoForm } from "./promo-form";
import { defaultPromoForm } from "./schema";

export const handle = { i18n: "default-promo" };

export const meta = pageTitle((t) => t("screens:title.PromoCode_Management"));

export const loader = guardedLoader("PromoCode_Management", async (args) => ({
  promo: await readUnlessFormFailed(args, () => readIfStored(() => promoOf(args.api))),
  formToken: newFormToken(),
}));

export const action = guardedAction("PromoCode_Management", ({ api, form, t }) =>
  saveRecord({
    form,
    schema: defaultPromoForm,
    stored: () => promoOf(api),
    call: (body, writeOptions) => api(calls.changeDefaultPromo, { body, ...writeOptions }),
    done: () => redirectWithNotice(pathOf("PromoCode_Management"), { kind: "success", text: t("default-promo:saved") }),
  }),
);

async function promoOf(api: Api): Promise<StoredPromo> {
  return (await api(calls.readDefaultPromo)).data;
}

/** Edits the discount that every rider gets without a code. */
export default function DefaultPromo() {
  const { promo, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("default-promo");
  return (
    <>
      <PageHeading
        section={t("screens:group.money")}
        title={t("screens:title.PromoCode_Management")}
        summary={t("summary")}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={t("promo")}>
          <DefaultPromoForm promo={promo} formToken={formToken} reply={reply} />
        </Card>
        <EffectCard promo={promo} />
      </div>
    </>
  );
}
