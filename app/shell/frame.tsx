import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Notices } from "./notices";
import { PageShell } from "./page-shell";
import { SettingsBar } from "./settings-bar";
import { SideMenu } from "./side-menu";
import { TopBar } from "./top-bar";

/** Around every page behind the sign-in; it needs the root loader's data. A page renders only its content, from its `h1` on. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <div className="frame">
        <TopBar />
        <SideMenu />
        <div className="frame-content">
          <main id="main" tabIndex={-1}>
            <Notices />
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <SettingsBar />
    </PageShell>
  );
}
