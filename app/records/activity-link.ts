import type { Grant } from "contract/access-keys";
import { matchScreen, mayOpen, pathOf, type ScreenId } from "~/access/screens";

/** The screens of the records of which there is one. Their pages have no id. */
const ONLY_ONES: Readonly<Partial<Record<ScreenId, string>>> = {
  Content_Management: "setting",
  FareDesignated: "fare",
  FareDesignatedDriver: "fare",
  PromoCode_Management: "promoCode/default",
  invitation_promo: "invitationPromo",
};

/** The screens whose id alone does not say what is meant: a fare has the id of its category, and documents belong to a driver. */
const WITH_RESOURCE: Readonly<Partial<Record<ScreenId, string>>> = {
  "driver-view": "driver",
  FareTaxiSingle: "fare",
  FarePet: "fare",
  FarePackage: "fare",
};

/**
 * The address of what happened to the record of a page.
 * @returns null for a page without a record, such as the form of a new one, for one about several, and for who may not see it
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
