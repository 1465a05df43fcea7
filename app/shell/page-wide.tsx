import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MenuFolding } from "~/ui/menu";
import { PlaceLink } from "~/ui/place-link";
import { PageFocus } from "./page-focus";
import { Preloader } from "./preloader";
import { ProgressLine } from "./progress-line";
import { useOptionalRootData } from "./root-data";

/** What every frame has beside its bars: the skip link, the line of progress, the focus after navigations. */
export function PageWide({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <PlaceLink to="main" className="skip-link">
        {t("skip")}
      </PlaceLink>
      <ProgressLine />
      {children}
      {useOptionalRootData()?.showPreloader && <Preloader />}
      <PageFocus />
      <MenuFolding />
    </>
  );
}
