import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PromoPreview } from "contract/promo-codes";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { versionOf } from "~/records/form/record-version";
import { Card } from "~/ui/card";
import type { FormReply } from "~/records/form/form-reply";
import { PageHeading } from "~/ui/page-heading";
import { PromoForm } from "./promo-form";
import { UseCard } from "./use-card";
import { readPromoForm, savePromo } from "./save-promo.server";

export const handle = { i18n: "promo-codes" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "promo-codes:addTitle" : "promo-codes:editTitle"),
);

export const loader = guardedLoader("AddEditPromocode", readPromoForm);

export const action = guardedAction("AddEditPromocode", savePromo);

/** The form for the promo code of `?id=`, for a copy of `?copy=`, or for a new code. */
export default function EditPromo() {
  const { isNew, record: promo, copied, preview, used, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as (FormReply & { preview: PromoPreview[] | null }) | undefined;
  const { t } = useTranslation("promo-codes");
  const format = useFormat();
  const added = copied === null ? t("addTitle") : t("copyHeading", { code: copied });
  return (
    <>
      <PageHeading
        back={page.back}
        title={promo ? t("editHeading", { code: promo.code }) : isNew ? added : t("editTitle")}
        summary={promo && promo.used > 0 && t("usedSoFar", { count: promo.used, uses: format.number(promo.used) })}
      />
      <Card>
        <PromoForm
          key={promo?._id ?? copied ?? "new"}
          version={versionOf(promo)}
          usedCode={promo && promo.used > 0 ? promo.code : undefined}
          preview={reply ? reply.preview : preview}
          reply={reply}
          {...page}
        />
      </Card>
      {promo && used && <UseCard used={used} perUserLimit={promo.perUserLimit} />}
    </>
  );
}
