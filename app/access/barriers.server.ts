import { config } from "~/config.server";

/** The e-mail address to which people report barriers; null where none is configured. */
export function barrierContact(): string | null {
  return config.accessibilityContact;
}
