import type { TypedResponse } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { Person } from "~/session/person";
import { redirectWithNotice } from "~/session/notices.server";
import { landingScreen } from "./landing";
import { mayOpen, pathOf, screenIds, screenOf, type ScreenId } from "./screens";

interface Asked {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * Whether a URL belongs to a screen that shows one record but does not name one, neither by id nor as the next one of a list.
 * Pages below a screen, such as a fare's estimate, may need no record.
 */
export function lacksRecord(screen: ScreenId, { url, params }: Asked): boolean {
  const isScreenItself = url.pathname.split("/").filter(Boolean).length === 2;
  const namesRecord = params.id || url.searchParams.get("id") || url.searchParams.has("next");
  return screenOf(screen).record === true && isScreenItself && !namesRecord;
}

/** Returns the response to such a URL: a list in which the person finds the record, with a notice that explains this. */
export function redirectToList(
  screen: ScreenId,
  { person, t }: { person: Person; t: TFunction },
): Promise<TypedResponse<never>> {
  const { parent } = screenOf(screen);
  const list = screenIds.find((id) => id === parent && mayOpen(person, id)) ?? landingScreen(person);
  return redirectWithNotice(pathOf(list), { kind: "info", text: t("failures:recordMissing") });
}
