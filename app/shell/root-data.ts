import { useRouteLoaderData } from "@remix-run/react";
import type { AccessKey } from "contract/access-keys";
import type { Notice } from "~/session/notices.server";
import type { ScreenId } from "~/access/screens";
import type { LanguageCode } from "~/i18n/languages";
import type { Preferences } from "./preferences";

/** What the frame around every page is drawn from. */
export interface RootData {
  language: LanguageCode;
  preferences: Preferences;
  person: {
    username: string;
    email: string;
    role: "admin" | "sub_admin";
    /** The keys that they were given, for the menu and links. The server decides anew about every page. */
    keys: readonly AccessKey[];
    profileImage: string;
    /** Marks the person's forms as theirs. */
    mark: string;
  } | null;
  /** The screen that is open; null on pages that are none. */
  screen: ScreenId | null;
  /** True when the person may not open the screen: it is not drawn. */
  denied: boolean;
  /** The menu entry to mark. */
  currentEntry: ScreenId | null;
  notices: Notice[];
  /** What the person had typed into this page's form when their session ended. */
  draft: { path: string; values: Record<string, unknown> } | null;
  /** The page answers a form that was not accepted; its title says so. */
  formFailed: boolean;
  showPreloader: boolean;
  year: number;
}

/**
 * The root loader's data.
 * @throws outside of pages whose root loader ran (see `useOptionalRootData`)
 */
export function useRootData(): RootData {
  const data = useOptionalRootData();
  if (!data) throw new Error("The root loader's data is not there.");
  return data;
}

/** The same, or undefined on error pages that are drawn without it. */
export function useOptionalRootData(): RootData | undefined {
  return useRouteLoaderData("root");
}
