/**
 * Names and limits of service categories. They are separate from the schemas, so that a page that shows one does not bring the
 * schemas into the browser.
 */

/** The services that have categories: kinds of taxi, animals or packages. */
export const CATEGORY_SERVICES = ["single_taxi", "pet_service", "package_service"] as const;
export type CategoryService = (typeof CATEGORY_SERVICES)[number];

/** The limits of names, and of a vehicle's description and seats (section 9). */
export const MAX_CATEGORY_NAME_CHARACTERS = 30;
export const MAX_VEHICLE_DESCRIPTION_CHARACTERS = 100;
export const MAX_SEATS = 50;
