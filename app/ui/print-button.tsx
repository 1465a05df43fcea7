import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "./button";

/** Opens the browser's print dialog; without scripts people use the browser's menu. */
export function PrintButton() {
  const { t } = useTranslation("ui");
  return (
    useHydrated() && (
      <Button type="button" onClick={() => window.print()}>
        {t("print")}
      </Button>
    )
  );
}
