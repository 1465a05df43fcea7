import { createContext } from "react";

/** What the panel knows of the connected server, as far as components show it. */
export interface KnownConnection {
  /** Whether the person may look at the page about the connection. */
  mayLook: boolean;
  /** Whether nothing can be added on this screen. */
  lacksAdding: boolean;
  /** The screens for which the server has nothing. */
  lacking: readonly string[];
  /** Whether the server can do something to all rows that match, as a job. */
  hasJobs?: boolean;
  /** Whether the person may write to single riders and drivers, and the server can send it. */
  canNotify?: boolean;
}

export const ConnectionContext = createContext<KnownConnection>({ mayLook: false, lacksAdding: false, lacking: [] });

/** The page about the connection. */
export const CONNECTION_PATH = "/adminPanel/Connection";
