import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { FailurePage } from "./failure-page";
import { Frame } from "./frame";
import { PublicFrame } from "./public-frame";
import { useOptionalRootData, useReference, useRootData } from "./root-data";
import { failureMeta, RouteFailure } from "./route-failure";

export const meta = failureMeta;

/**
 * The parent of everything behind the sign-in: the frame, and the screen within it. It has no loader, because the root loader
 * reads the frame's data, and it does not protect anything: each screen's own loader is guarded.
 */
export default function PanelLayout() {
  const { denied } = useRootData();
  const reference = useReference();
  return <InFrame>{denied ? <FailurePage kind="denied" reference={reference} /> : <Outlet />}</InFrame>;
}

export function ErrorBoundary() {
  return (
    <InFrame>
      <RouteFailure />
    </InFrame>
  );
}

/** Only a signed-in person has a menu; others see here that a URL is unknown. */
function InFrame({ children }: { children: ReactNode }) {
  const person = useOptionalRootData()?.person;
  return person ? <Frame>{children}</Frame> : <PublicFrame screen={null}>{children}</PublicFrame>;
}
