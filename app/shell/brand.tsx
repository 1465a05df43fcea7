import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { Icon } from "~/ui/icon";

export function Brand() {
  const { t } = useTranslation();
  return (
    <Link to="/" className="brand" discover="none">
      <BrandMark />
      <span className="brand-name">{t("brand")}</span>
    </Link>
  );
}

export function BrandMark() {
  return (
    <span className="brand-mark">
      <Icon name="car-taxi-front" />
    </span>
  );
}
