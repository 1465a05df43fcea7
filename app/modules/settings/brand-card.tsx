import { useTranslation } from "react-i18next";
import { useBrand } from "~/i18n/brand";
import { pathOf } from "~/access/screens";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";

/** Shows the company's name in the panel, with a link to change it. */
export function BrandCard() {
  const { t } = useTranslation("settings");
  const { name = t("common:brand") } = useBrand();
  return (
    <Card
      title={t("brand")}
      actions={
        <LinkButton size="small" to={`${pathOf("Content_Management")}/brand`}>
          {t("brandChange")} <span className="sr-only">{t("brand")}</span>
        </LinkButton>
      }
    >
      <p className="font-medium wrap-anywhere" dir="auto">
        {name}
      </p>
      <p className="text-ink-2">{t("brandText")}</p>
    </Card>
  );
}
