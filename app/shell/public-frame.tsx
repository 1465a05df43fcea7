import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { pathOf, type ScreenId } from "~/access/screens";
import { Brand } from "./brand";
import { PublicFooter } from "./footer";
import { LanguageMenu } from "./language-menu";
import { forgetOpened } from "./last-opened";
import { Notices } from "./notices";
import { PageShell } from "./page-shell";
import { RoadDrawing } from "./road-drawing";
import { useOptionalRootData } from "./root-data";

/** The public screens with a form; the others are texts. */
const FORMS: ReadonlySet<ScreenId> = new Set(["login", "logout", "forgot-password", "register", "auth-lock-screen"]);

interface PublicFrameProps {
  /** Null for a page that is not a public screen, such as an error page. */
  screen: ScreenId | null;
  children: ReactNode;
}

/** The frame of public pages and errors. It also works without the root loader's data, for errors of that loader. */
export function PublicFrame({ screen, children }: PublicFrameProps) {
  const isForm = screen !== null && FORMS.has(screen);
  return <PageShell>{isForm ? <SignInFrame>{children}</SignInFrame> : <TextFrame>{children}</TextFrame>}</PageShell>;
}

function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const isSignedOut = useOptionalRootData()?.person == null;
  useEffect(() => {
    if (isSignedOut) forgetOpened();
  }, [isSignedOut]);
  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <header className="sign-in-head">
          <LanguageMenu />
        </header>
        <main id="main" tabIndex={-1} className="sign-in-form">
          <Brand />
          <Notices />
          {children}
        </main>
        <PublicFooter />
      </div>
      <div className="sign-in-drawing on-dark" aria-hidden="true">
        <RoadDrawing />
        <p>{t("public.slogan")}</p>
      </div>
    </div>
  );
}

function TextFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const leadsToPanel = useOptionalRootData()?.person != null;
  return (
    <div className="text-frame">
      <header className="top-bar bar">
        <Brand />
        <div className="top-bar-end">
          <LanguageMenu />
          <Link className="btn" to={leadsToPanel ? "/" : pathOf("login")}>
            {leadsToPanel ? t("public.toPanel") : t("public.signIn")}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="text-page">
        <Notices />
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
