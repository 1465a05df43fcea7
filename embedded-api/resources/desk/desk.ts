import type { Account } from "../../accounts/table";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";

/** The person who changes a ride, and the transaction of the change. */
export interface Desk {
  tx: Database;
  account: Account;
  /** The moment of the change, which all written records share. */
  now: Date;
  services: Pick<Services, "now" | "afterAnswer" | "vault" | "mails">;
}
