import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Notices } from "./notices";
import { PageShell } from "./page-wide";
import { SettingsBar } from "./settings-bar";
import { SideMenu } from "./side-menu";
import { TopBar } from "./top-bar";

/**
 * What stands around every page of who is signed in. A page draws only its own content, from its `h1` on.
 * It needs the root loader's data.
 */
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
