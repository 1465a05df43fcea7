import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useBrand } from "~/i18n/brand";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";

/** A link to the start page: the company's logo, or the mark with its name. */
export function Brand() {
  const { t } = useTranslation();
  const { name = t("brand"), logo } = useBrand();
  return (
    <Link to="/" className="brand">
      {logo ? (
        <Image className="brand-logo" src={logo.address} alt={logo.alt || name} />
      ) : (
        <>
          <BrandMark />
          <span className="brand-name">{name}</span>
        </>
      )}
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
