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

/** Whether the address of a screen that shows one record does not say which: by its id, or as the next one of a list. */
export function lacksRecord(screen: ScreenId, { url, params }: Asked): boolean {
  return screenOf(screen).record === true && !params.id && !url.searchParams.get("id") && !url.searchParams.has("next");
}

/** The response to such an address: a list where the person finds the record, with a notice that says so. */
export function redirectToList(
  screen: ScreenId,
  { person, t }: { person: Person; t: TFunction },
): Promise<TypedResponse<never>> {
  const { parent } = screenOf(screen);
  const list = screenIds.find((id) => id === parent && mayOpen(person, id)) ?? landingScreen(person);
  return redirectWithNotice(pathOf(list), { kind: "info", text: t("failures:recordMissing") });
}
