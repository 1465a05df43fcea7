import type { Grant } from "contract/access-keys";

/** The signed-in person, from the session. */
export interface Person extends Grant {
  username: string;
  email: string;
  /** The address of their picture; empty without one. */
  profileImage: string;
}

/** The hidden field with the mark of the person who fills a form in; its values are never shown to anyone else. */
export const OWNER_FIELD = "formOwner";
