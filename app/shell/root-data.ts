import { useRouteLoaderData, useLocation } from "@remix-run/react";
import type { AccessKey } from "contract/access-keys";
import type { ServiceLocale } from "contract/locale";
import type { Notice } from "~/session/notices.server";
import type { ScreenId } from "~/access/screens";
import type { ListViews } from "~/ui/views-context";
import type { ToldJob } from "~/records/jobs/told-job";
import type { PanelBrand } from "~/i18n/brand";
import type { LanguageCode } from "~/i18n/languages";
import type { MenuChoices } from "./menu-choices";
import type { MenuCounts } from "./menu-list";
import type { Preferences } from "./preferences";
import { createContext, useContext } from "react";

/** The root loader's data, for the frame around every page. */
export interface RootData {
  language: LanguageCode;
  /** Only the preferences that differ from the defaults. */
  preferences: Partial<Preferences>;
  person: {
    username: string;
    email: string;
    role: "admin" | "sub_admin";
    /** For the menu and links. The server checks every request. */
    keys: readonly AccessKey[];
    mustChangePassword?: boolean;
    mustSetUpFactor?: boolean;
    profileImage?: string;
    /** The `ownerMark` that the person's forms send. */
    mark: string;
  } | null;
  /** Null on pages that are not a screen. */
  screen: ScreenId | null;
  /** Whether the person may not open the screen, which is then not rendered. */
  denied?: boolean;
  /** The marked menu entry. */
  currentEntry: ScreenId | null;
  menuChoices?: MenuChoices;
  menuCounts?: MenuCounts;
  /** Whether the connected server has jobs. */
  hasJobs?: boolean;
  /** Whether the person may send notifications to individual riders and drivers. */
  canNotify?: boolean;
  /** The person's running jobs, and the ended ones that they have not opened. */
  jobs?: readonly ToldJob[];
  /** The screens for which the connected server has nothing. */
  lacking?: readonly ScreenId[];
  /** Whether nothing can be added on the screen, because the server lacks the call. */
  lacksAdding?: boolean;
  /** The saved views of the page's list, if the server has views. */
  views?: ListViews;
  brand?: PanelBrand;
  notices?: Notice[];
  /** The draft of this page's form, from before the person's last session ended. */
  draft?: { path: string; values: Record<string, unknown> };
  /** Whether the page shows a failed form again. */
  formFailed?: boolean;
  showPreloader?: boolean;
  /** The origins of the images that the page may show. */
  imageOrigins: readonly string[];
  /** The time zone, the currency and the unit of distances. */
  locale: ServiceLocale;
  /** The sentence about the page's time zone; null if nobody is signed in. */
  clock: string | null;
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

/** The nonce of the page's content security policy; undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The reference of the request that loaded the document; in the browser only error pages know it. */
export const ReferenceContext = createContext<string | undefined>(undefined);

/** Returns the reference of the request that led to this page, for finding its log lines; undefined after a client-side navigation. */
export function useReference(): string | undefined {
  const reference = useContext(ReferenceContext);
  return useLocation().key === "default" ? reference : undefined;
}
