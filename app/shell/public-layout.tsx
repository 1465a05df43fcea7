import { Outlet } from "@remix-run/react";
import { PublicFrame } from "./public-frame";
import { useRootData } from "./root-data";
import { failureMeta, RouteFailure } from "./route-failure";

export const meta = failureMeta;

/** The parent of the pages that need no session. */
export default function PublicLayout() {
  const { screen } = useRootData();
  return (
    <PublicFrame screen={screen}>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame screen={null}>
      <RouteFailure />
    </PublicFrame>
  );
}
