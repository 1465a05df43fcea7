/**
 * Words and bounds of the categories that services are booked in. They stand apart from the schemas, so that a page that
 * shows one does not bring the schemas into the browser.
 */

/** The services that are booked in categories of their own: kinds of taxi, of animals, of packages. */
export const CATEGORY_SERVICES = ["single_taxi", "pet_service", "package_service"] as const;
export type CategoryService = (typeof CATEGORY_SERVICES)[number];

/** Section 9: names, the description of a vehicle, its seats. */
export const MAX_CATEGORY_NAME_CHARACTERS = 30;
export const MAX_VEHICLE_DESCRIPTION_CHARACTERS = 100;
export const MAX_SEATS = 50;
