import { screenIds, screenOf, type ScreenId } from "./screens";

const byFirstSegment = new Map(screenIds.map((id) => [screenOf(id).path.split("/")[0]!.toLowerCase(), id]));

/**
 * The screen that a path belongs to, decided as the router decides it: case, a trailing slash and
 * percent-encoding make no difference. Pages below a screen (its dialogs, its export) belong to it.
 * @param pathname as in the URL, still encoded
 */
export function matchScreen(pathname: string): ScreenId | null {
  const [panel, screen] = pathname.split("/").filter(Boolean).map(decode);
  if (panel?.toLowerCase() !== "adminpanel" || !screen) return null;
  return byFirstSegment.get(screen.toLowerCase()) ?? null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
