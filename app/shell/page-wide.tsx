import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { MenuFolding } from "~/ui/menu";
import { AnchorLink } from "~/ui/anchor-link";
import { PageFocus } from "./page-focus";
import { Preloader } from "./preloader";
import { ProgressLine } from "./progress-line";
import { useOptionalRootData } from "./root-data";

/** What every frame has beside its bars: the skip link, the line of progress, the focus after navigations. */
export function PageShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <AnchorLink to="main" className="skip-link">
        {t("skip")}
      </AnchorLink>
      <ProgressLine />
      {children}
      {useOptionalRootData()?.showPreloader && <Preloader />}
      <PageFocus />
      <MenuFolding />
    </>
  );
}
