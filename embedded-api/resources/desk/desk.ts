import type { Account } from "../../accounts/table";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";

/** Whoever does something with a ride, and the transaction in which they do. */
export interface Desk {
  tx: Database;
  account: Account;
  /** Its moment, which is the same in all that is written. */
  now: Date;
  services: Pick<Services, "now" | "afterAnswer" | "vault" | "mails">;
}
