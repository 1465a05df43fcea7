import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useBrand } from "~/i18n/brand";
import { pathOf, type ScreenId } from "~/access/screens";
import { useOptionalRootData } from "./root-data";

const TEXT_PAGES = [
  "About_us",
  "Help_us",
  "Privacy_policy",
  "TermsAndCondition",
  "accessibility",
] as const satisfies ScreenId[];

export function Footer() {
  const clock = useOptionalRootData()?.clock;
  const { t } = useTranslation("screens");
  return (
    <footer className="frame-footer">
      <CurrentYear />
      {clock && <p>{clock}</p>}
      <Link className="link" to={pathOf("accessibility")} discover="none">
        {t("title.accessibility")}
      </Link>
    </footer>
  );
}

export function PublicFooter() {
  const { t } = useTranslation("shell");
  return (
    <footer className="frame-footer">
      <CurrentYear />
      <nav aria-label={t("public.pages")}>
        {TEXT_PAGES.map((id) => (
          <Link key={id} className="link" to={pathOf(id)}>
            {t(`screens:title.${id}`)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}

/** The server's year, because the year of a browser's clock could differ and break hydration. */
function CurrentYear() {
  const { t } = useTranslation("shell");
  const { name = t("common:brand") } = useBrand();
  const year = useOptionalRootData()?.year;
  return year === undefined ? null : <p>{t("footer", { year, brand: name })}</p>;
}
