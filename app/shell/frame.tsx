import type { ReactNode } from "react";
import { DialogNotices } from "~/ui/dialog-notices";
import { Footer } from "./footer";
import { JobNotices } from "./job-notices";
import { Notices } from "./notices";
import { PageShell } from "./page-shell";
import { SettingsBar } from "./settings-bar";
import { SideMenu } from "./side-menu";
import { TopBar } from "./top-bar";

/** The frame of every page behind the sign-in, which needs the root loader's data. A page begins with its `h1`. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <div className="frame">
        <TopBar />
        <SideMenu />
        <div className="frame-content">
          <main id="main" tabIndex={-1}>
            <JobNotices />
            <Notices />
            <DialogNotices.Provider value={<Notices inDialog />}>{children}</DialogNotices.Provider>
          </main>
          <Footer />
        </div>
      </div>
      <SettingsBar />
    </PageShell>
  );
}
