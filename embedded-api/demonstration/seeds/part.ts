import type { Database } from "../../database/database";

export interface SeedContext {
  tx: Database;
  now: Date;
  /** Size of the demonstration: the number of riders, and of bookings if it is not the default one. */
  size: { riders: number; bookings: number | undefined };
}

/** Makes a resource's demonstration data. It may refer to the records of earlier parts. */
export interface SeedPart {
  name: string;
  make(context: SeedContext): Promise<void>;
}
