import { useActiveNavigation } from "~/ui/form/navigation";

/** The thin bar at the top while the next page is on its way. Readers hear the new title instead (`page-focus.tsx`). */
export function ProgressLine() {
  const { state } = useActiveNavigation();
  return <div className="progress-line" data-busy={state !== "idle" || undefined} aria-hidden="true" />;
}
