import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CategoryService } from "contract/service-category-constants";
import { counted } from "~/i18n/counted";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import type { deleteCategories, readSelectedCategories } from "./delete.server";

/** Asks before categories are deleted. */
export function DeleteCategories({ service }: { service: CategoryService }) {
  const { selected, ...page } = useLoaderData<typeof readSelectedCategories>();
  const reply = useActionData<typeof deleteCategories>();
  const { t } = useTranslation("service-categories");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t(`${service}.deleteQuestion`, counted(selected.length))}
      records={selected.map(({ _id, name }) => ({ id: _id, name }))}
      submitLabel={t("delete")}
      danger
    >
      <p>{t(`${service}.deleteNote`)}</p>
    </ConfirmPage>
  );
}
