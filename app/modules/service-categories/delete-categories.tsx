import { useActionData, useLoaderData } from "@remix-run/react";
import type { CategoryService } from "contract/service-category-words";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { listHref } from "~/ui/list/list-query";
import type { deleteCategories, readChosenCategories } from "./delete.server";

/** Asks before categories are deleted, and gives the receipt when some could not be. */
export function DeleteCategories({ service }: { service: CategoryService }) {
  const { categories, query, requestId } = useLoaderData<typeof readChosenCategories>();
  const reply = useActionData<typeof deleteCategories>();
  const { t } = useTranslation("service-categories");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t(`${service}.deleteQuestion`, { count: categories.length })}
      chosen={categories.map(({ _id, name }) => ({ id: _id, name }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <p>{t(`${service}.deleteNote`)}</p>
    </Confirm>
  );
}
