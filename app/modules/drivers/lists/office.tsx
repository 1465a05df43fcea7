import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader, type GuardedArgs } from "~/access/guard.server";
import { matchScreen } from "~/access/screens";
import { counted } from "~/i18n/counted";
import { backToList } from "~/records/list/list-query";
import type { Api } from "~/taxi-api/client.server";
import { FormQuestion, formQuestionTitle } from "~/ui/feedback/form-question";
import { SelectField } from "~/ui/form/choice-fields";
import { driverSource } from "../drivers.server";
import { driverLists, readListOf, viewHref } from "../list-rules";
import { NO_OFFICE, officeName } from "../office-name";
import { assignOffices, readOfficePage } from "./office.server";

export const handle = { i18n: "drivers" };

const SCREENS = ["driver-management", "ApprovedDriver", "driver-view"] as const;

const loadSchema = async () => (await import("./office-form")).officeForm;

/** Returns the list with the drivers, or the page of the one driver. */
function backOf({ screen, url }: Pick<GuardedArgs<(typeof SCREENS)[number]>, "screen" | "url">): string {
  if (screen === "driver-view") return viewHref(readListOf(url), url.searchParams.get("id") ?? "");
  return backToList(url, driverLists[screen].rules);
}

export const meta = formQuestionTitle(
  () => true,
  (t) => ({
    question: (count) => t("drivers:assignOfficeQuestion", counted(count)),
    label: t("drivers:assignOffice"),
    nothing: t("drivers:assignOffice"),
  }),
);

export const loader = guardedLoader(SCREENS, (args) => {
  const { screen } = args;
  const back = backOf(args);
  if (screen === "driver-view") return readOfficePage(args, { back });
  const asked = { rules: driverLists[screen].rules, source: (api: Api) => driverSource(api, screen) };
  return readOfficePage(args, { back, asked });
});

export const action = guardedAction(SCREENS, (args) => assignOffices(args, backOf(args)));

/** Asks to which office drivers are assigned. */
export default function AssignOffice() {
  const { selected, offices, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  const isOfOne = matchScreen(useLocation().pathname) === "driver-view";
  const options = offices.map((office) => ({ value: office._id, label: officeName(office, offices) }));
  return (
    <FormQuestion
      {...page}
      {...(isOfOne && { backLabel: t("backToDriver") })}
      id="office"
      records={selected.map(({ office, ...driver }) => ({
        ...driver,
        facts: [office ? officeName(office, offices) : t("noOffice")],
        obstacle: null,
      }))}
      reply={reply}
      schema={loadSchema}
      question={(count) => t("assignOfficeQuestion", counted(count))}
      label={t("assignOffice")}
      compare={[{ name: "office", label: t("office") }]}
      nothing={t("assignOffice")}
    >
      {({ office }) => (
        <SelectField
          field={office}
          label={t("office")}
          placeholder={t("chooseOffice")}
          options={[...options, { value: NO_OFFICE, label: t("noOffice") }]}
          required
        />
      )}
    </FormQuestion>
  );
}
