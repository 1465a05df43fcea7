import type { Grant } from "contract/access-keys";
import { matchScreen, mayOpen, pathOf, type ScreenId } from "~/access/screens";

/** The screens of records of which only one exists. Their pages have no id. */
const ONLY_ONES: Readonly<Partial<Record<ScreenId, string>>> = {
  Content_Management: "setting",
  FareDesignated: "fare",
  FareDesignatedDriver: "fare",
  PromoCode_Management: "promoCode/default",
  invitation_promo: "invitationPromo",
};

/** The screens whose id alone is ambiguous: a fare has the id of its category, and documents belong to a driver. */
const WITH_RESOURCE: Readonly<Partial<Record<ScreenId, string>>> = {
  "driver-view": "driver",
  FareTaxiSingle: "fare",
  FarePet: "fare",
  FarePackage: "fare",
};

/**
 * Returns the URL of the activity of a page's record.
 * @returns null for a page without a record, such as the form of a new one, for a page about several records, and if the person
 *   may not see the activity
 */
export function activityHref(person: Grant, pathname: string, search: string): string | null {
  if (!mayOpen(person, "Activity")) return null;
  const screen = matchScreen(pathname);
  const ids = new URLSearchParams(search).getAll("id");
  const record = ids.length === 1 ? ids[0] : undefined;
  const isScreenItself = pathname.split("/").filter(Boolean).length === 2;
  const resource = screen && (record ? WITH_RESOURCE[screen] : isScreenItself && ONLY_ONES[screen]);
  if (screen === null || (!record && !resource)) return null;
  const filters = { ...(resource && { resource }), ...(record && { record }) };
  return `${pathOf("Activity")}?${new URLSearchParams(filters).toString()}`;
}
