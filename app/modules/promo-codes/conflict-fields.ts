import { useTranslation } from "~/i18n/translation";
import { useFormat, zonedDateTime } from "~/i18n/format";
import type { ComparedField } from "~/ui/form/conflict-panel";
import { serviceText } from "./labels";

/** The labels and formats of a code's fields for the comparison of two versions. */
export function useConflictFields(timeZone: string): ComparedField[] {
  const { t, i18n } = useTranslation("promo-codes");
  const format = useFormat();
  const at = zonedDateTime(i18n.language, timeZone);
  return [
    { name: "code", label: t("code") },
    { name: "kind", label: t("kind"), show: (kind) => t(kind === "flat" ? "kinds.flat" : "kinds.percent") },
    { name: "value", label: t("value") },
    { name: "cap", label: t("cap") },
    { name: "minimumFare", label: t("minimumFare") },
    {
      name: "services",
      label: t("services"),
      show: (services) => format.list(services.split(",").map((service) => serviceText(t, service))),
    },
    { name: "startsAt", label: t("startsAt"), show: at },
    { name: "endsAt", label: t("endsAt"), show: (iso) => (iso === "" ? t("noEnd") : at(iso)) },
    { name: "totalLimit", label: t("totalLimit") },
    { name: "perUserLimit", label: t("perUserLimit") },
    { name: "isActive", label: t("state"), show: (on) => t(on === "true" ? "states.active" : "states.inactive") },
  ];
}
