import type { LinksFunction } from "@remix-run/node";
import styles from "./expiry.css?url";

/** The style sheet of the list of expiring documents, which no other page needs. */
export const expiryLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
