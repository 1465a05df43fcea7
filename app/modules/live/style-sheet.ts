import type { LinksFunction } from "@remix-run/node";
import styles from "./live.css?url";

/** The style sheet of the live page, which no other page needs. */
export const liveLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
