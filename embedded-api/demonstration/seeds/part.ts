import type { Database } from "../../database/database";

export interface SeedContext {
  tx: Database;
  now: Date;
  /** The size of the demonstration: the number of riders, and of bookings if it is not the default. */
  size: { riders: number; bookings: number | undefined };
}

/** Creates a resource's demonstration data. It may refer to the records of earlier parts. */
export interface SeedPart {
  name: string;
  make(context: SeedContext): Promise<void>;
}
