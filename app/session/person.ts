import type { Grant } from "contract/access-keys";

/** The signed-in person, from the session. */
export interface Person extends Grant {
  username: string;
  email: string;
  /** The address of the person's picture; empty without one. */
  profileImage: string;
}

/** The hidden field with the mark of the person who fills in a form. Its values are never shown to anyone else. */
export const OWNER_FIELD = "formOwner";
