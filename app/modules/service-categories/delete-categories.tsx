import { useActionData, useLoaderData } from "@remix-run/react";
import type { CategoryService } from "contract/service-category-constants";
import { useTranslation } from "~/i18n/translation";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { listHref } from "~/records/list-query";
import type { deleteCategories, readSelectedCategories } from "./delete.server";

/** Asks before categories are deleted, and reports the ones that could not be. */
export function DeleteCategories({ service }: { service: CategoryService }) {
  const { categories, query, formToken } = useLoaderData<typeof readSelectedCategories>();
  const reply = useActionData<typeof deleteCategories>();
  const { t } = useTranslation("service-categories");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t(`${service}.deleteQuestion`, { count: categories.length })}
      chosen={categories.map(({ _id, name }) => ({ id: _id, name }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <p>{t(`${service}.deleteNote`)}</p>
    </Confirm>
  );
}
