import { useTranslation } from "~/i18n/translation";
import { useFormat, zonedDateTime } from "~/i18n/format";
import type { ComparedField } from "~/ui/form/conflict-panel";
import { serviceText } from "./labels";

/** What the fields of a code are called, and how they read where two versions of it stand beside each other. */
export function useCompared(timeZone: string): ComparedField[] {
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
