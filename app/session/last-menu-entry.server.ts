import { createCookie } from "@remix-run/node";

const cookie = createCookie("lastMenuEntry", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 24 * 3600 });

// A cookie of its own: the session would be written again with every screen that is opened.
/** The menu entry that was marked last (section 3, `lastMenuEntry`), kept for 365 days. */
export const lastMenuEntry = {
  async read(request: Request): Promise<string | null> {
    const value: unknown = await cookie.parse(request.headers.get("Cookie"));
    return typeof value === "string" ? value : null;
  },
  write: (entry: string): Promise<string> => cookie.serialize(entry),
};
