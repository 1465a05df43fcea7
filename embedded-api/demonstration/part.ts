import type { Database } from "../database/database";

export interface SeedContext {
  tx: Database;
  now: Date;
  /** Size of the demonstration: how many riders, and how many bookings if not the usual number. */
  size: { riders: number; bookings: number | undefined };
}

/** A resource's demonstration data. It reads what it refers to from the parts before it. */
export interface SeedPart {
  name: string;
  make(context: SeedContext): Promise<void>;
}
