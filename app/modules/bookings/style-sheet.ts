import type { LinksFunction } from "@remix-run/node";
import candidates from "./desk/candidates.css?url";
import details from "./details.css?url";
import list from "./list.css?url";
import listCards from "./list-cards.css?url";
import record from "./record.css?url";
import route from "./route.css?url";

const linksTo =
  (...addresses: string[]): LinksFunction =>
  () =>
    addresses.map((href) => ({ rel: "stylesheet", href }));

/* The style sheets of bookings, which no other page needs. */

export const listLinks = linksTo(list, listCards);

/** Dialogs over the page have no separate sheet. */
export const detailsLinks = linksTo(details, route, candidates);

export const recordLinks = linksTo(record);
