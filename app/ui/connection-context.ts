import { createContext } from "react";

/** What the panel knows about the connected server, as far as components show it. */
export interface KnownConnection {
  /** Whether the person may open the page about the connection. */
  mayLook: boolean;
  /** Whether nothing can be added on this screen. */
  lacksAdding: boolean;
  /** The screens for which the server has nothing. */
  lacking: readonly string[];
  /** Whether the server supports jobs for all matching rows. */
  hasJobs?: boolean;
  /** Whether the person may send notifications to individual riders and drivers, and the server supports that. */
  canNotify?: boolean;
}

export const ConnectionContext = createContext<KnownConnection>({ mayLook: false, lacksAdding: false, lacking: [] });

/** The page about the connection. */
export const CONNECTION_PATH = "/adminPanel/Connection";
