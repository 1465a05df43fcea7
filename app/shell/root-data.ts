import { useRouteLoaderData } from "@remix-run/react";
import type { AccessKey } from "contract/access-keys";
import type { Notice } from "~/session/notices.server";
import type { ScreenId } from "~/access/screens";
import type { LanguageCode } from "~/i18n/languages";
import type { Preferences } from "./preferences";

/** The root loader's data, for the frame around every page. */
export interface RootData {
  language: LanguageCode;
  preferences: Preferences;
  person: {
    username: string;
    email: string;
    role: "admin" | "sub_admin";
    /** For the menu and links. The server checks every request. */
    keys: readonly AccessKey[];
    profileImage: string;
    /** From `ownerHash`, for the person's forms. */
    mark: string;
  } | null;
  /** null on pages that are no screen. */
  screen: ScreenId | null;
  /** The person may not open the screen: it is not rendered. */
  denied: boolean;
  /** The marked menu entry. */
  currentEntry: ScreenId | null;
  notices: Notice[];
  /** What the person had typed into this page's form when their session ended. */
  draft: { path: string; values: Record<string, unknown> } | null;
  /** The page answers a form that was not accepted. */
  formFailed: boolean;
  showPreloader: boolean;
  year: number;
}

/** @throws on error pages that are rendered without the root loader's data */
export function useRootData(): RootData {
  const data = useOptionalRootData();
  if (!data) throw new Error("The root loader's data is not there.");
  return data;
}

export function useOptionalRootData(): RootData | undefined {
  return useRouteLoaderData("root");
}
