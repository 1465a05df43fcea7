import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { counted } from "~/i18n/counted";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { deleteCategories, readSelectedCategories } from "./delete.server";
import { SERVICE_OF, serviceAt } from "./services";

export const handle = { i18n: "service-categories" };

const SCREENS = ["TaxiSingleManagement", "PetCategoryManagement", "PackageManagement"] as const;

export const meta = questionTitle((t, count, location) =>
  t(`service-categories:${serviceAt(location)}.deleteQuestion`, counted(count)),
);

export const loader = guardedLoader(SCREENS, (args) => readSelectedCategories(args, SERVICE_OF[args.screen]));

export const action = guardedAction(SCREENS, (args) => deleteCategories(args, SERVICE_OF[args.screen]));

/** Asks before categories are deleted. */
export default function DeleteCategories() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const service = serviceAt(useLocation());
  const { t } = useTranslation("service-categories");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t(`${service}.deleteQuestion`, counted(count))}
      records={selected.map(({ _id, name }) => ({ id: _id, name }))}
      submitLabel={t("delete")}
      danger
    >
      <p>{t(`${service}.deleteNote`)}</p>
    </ConfirmPage>
  );
}
