import type { LinksFunction } from "@remix-run/node";
import styles from "./bookings.css?url";

/** The style sheet of bookings, which no other page needs. */
export const bookingLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
