import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AnchorLink } from "~/ui/anchor-link";
import { useActiveNavigation } from "~/ui/form/submit-button";
import { MenuFolding } from "~/ui/menu";
import { BrandMark } from "./brand";
import { PageFocus } from "./page-focus";
import { useOptionalRootData } from "./root-data";

/** The common parts of both frames: the skip link, the progress line, the focus after navigations. */
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

/** A thin bar at the top while the next page loads. Screen readers announce the new title instead (`page-focus.tsx`). */
function ProgressLine() {
  const { state } = useActiveNavigation();
  return <div className="progress-line" data-busy={state !== "idle" || undefined} aria-hidden="true" />;
}

/** Covers the page for 2.5 seconds (specification, section 4), with CSS only. */
function Preloader() {
  return (
    <div className="preloader" aria-hidden="true">
      <BrandMark />
      <span className="preloader-road" />
    </div>
  );
}
