import { createCookie } from "@remix-run/node";

const cookie = createCookie("lastMenuEntry", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 24 * 3600 });

/** The menu entry that was marked last (section 3), in a cookie of its own: opening a screen does not write the session. */
export const lastMenuEntry = {
  async read(request: Request): Promise<string | null> {
    const value: unknown = await cookie.parse(request.headers.get("Cookie"));
    return typeof value === "string" ? value : null;
  },
  write: (entry: string): Promise<string> => cookie.serialize(entry),
};
