import type { Grant } from "contract/access-keys";

/** The signed-in person, from the session. */
export interface Person extends Grant {
  username: string;
  email: string;
  /** Address of their picture; empty when they have none. */
  profileImage: string;
}

/** The hidden field that says who filled a form in: what was typed is given back to nobody else. */
export const OWNER_FIELD = "formOwner";
