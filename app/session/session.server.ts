import { createCookieSessionStorage } from "@remix-run/node";
import { ACCESS_KEYS } from "contract/access-key-list";
import { type AccessKey, type Role } from "contract/access-keys";
import { z } from "zod";
import type { Person } from "./person";
import { sealedCookie } from "./sealed-cookie.server";

/** Section 9: 365 days. */
const REMEMBERED_S = 365 * 24 * 3600;
/** The lifetime of the embedded API's token if it is not remembered. */
const NOT_REMEMBERED_S = 12 * 3600;
/** Another server, whose clock differs, may have started the session. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;
/** The browsers' limit for a cookie including its name and attributes. */
const MAX_COOKIE_BYTES = 4096;

/** The keys are those of the specification (section 3, "Session cookies"). */
interface SessionData {
  admin_access_token: string;
  access: readonly AccessKey[];
  userType: Role;
  username: string;
  profileImage: string;
  email: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  mustChangePassword: boolean;
  isRemembered: boolean;
  mustSetUpFactor: boolean;
}

const packed = z.tuple([
  z.string().min(1),
  z.array(z.number().int()),
  z.boolean(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.boolean().optional(),
  z.boolean().optional(),
  z.boolean().optional(),
]);

const lifetimeOf = (isRemembered: boolean) => (isRemembered ? REMEMBERED_S : NOT_REMEMBERED_S);

const storage = createCookieSessionStorage<SessionData>({
  cookie: sealedCookie<Partial<SessionData>>({
    name: "session",
    // Keys are stored as positions, which take 60 bytes instead of 400 for all of them.
    pack: (data) => [
      data.admin_access_token ?? "",
      (data.access ?? []).map((key) => ACCESS_KEYS.indexOf(key)),
      data.userType === "admin",
      data.username ?? "",
      data.profileImage ?? "",
      data.email ?? "",
      data.issuedAt ?? 0,
      data.mustChangePassword ?? false,
      data.isRemembered ?? false,
      ...(data.mustSetUpFactor ? [true] : []),
    ],
    unpack(content) {
      const { data } = packed.safeParse(content);
      if (!data) return null;
      const [admin_access_token, access, isAdmin, username, profileImage, email, issuedAt, ...rest] = data;
      // Older cookies do not contain these values.
      const [mustChangePassword = false, isRemembered = true, mustSetUpFactor = false] = rest;
      const age = Date.now() - issuedAt;
      if (age < -MAX_CLOCK_DIFFERENCE_MS || age > lifetimeOf(isRemembered) * 1000) return null;
      return {
        admin_access_token,
        access: access.flatMap((position) => ACCESS_KEYS[position] ?? []),
        userType: isAdmin ? "admin" : "sub_admin",
        username,
        profileImage,
        email,
        issuedAt,
        mustChangePassword,
        isRemembered,
        mustSetUpFactor,
      };
    },
  }),
});

export interface Session {
  token: string;
  person: Person;
  /** Only present when a session starts again after a second factor was set up. */
  isRemembered?: boolean;
}

/** @returns null without a session, and for an expired or damaged one */
export async function readSession(request: Request): Promise<Session | null> {
  const { data } = await storage.getSession(request.headers.get("Cookie"));
  if (!data.admin_access_token) return null;
  const { admin_access_token, userType, access, username, email, profileImage, isRemembered, ...must } =
    data as SessionData;
  const person = {
    ...{ role: userType, keys: access, username, email, profileImage },
    ...(must.mustChangePassword && { mustChangePassword: true }),
    ...(must.mustSetUpFactor && { mustSetUpFactor: true }),
  };
  return { token: admin_access_token, person, ...(must.mustSetUpFactor && { isRemembered }) };
}

/** The account's data do not fit into a cookie. */
export class SessionTooLarge extends Error {}

/**
 * @param remember keeps the session for 365 days; otherwise it ends with the browser, and after 12 hours
 * @returns the `Set-Cookie` header
 * @throws SessionTooLarge
 */
export async function startSession(signedIn: Session, { remember }: { remember: boolean }): Promise<string> {
  const { person, token } = signedIn;
  const session = await storage.getSession();
  session.set("admin_access_token", token);
  session.set("access", person.keys);
  session.set("userType", person.role);
  session.set("username", person.username);
  session.set("profileImage", person.profileImage);
  session.set("email", person.email);
  session.set("issuedAt", Date.now());
  session.set("mustChangePassword", person.mustChangePassword ?? false);
  session.set("isRemembered", remember);
  session.set("mustSetUpFactor", person.mustSetUpFactor ?? false);
  const header = await storage
    .commitSession(session, remember ? { maxAge: REMEMBERED_S } : {})
    .catch((cause: unknown) => Promise.reject(new SessionTooLarge("", { cause })));
  if (header.length > MAX_COOKIE_BYTES) throw new SessionTooLarge();
  return header;
}

/** Whether a request has a session cookie, even one that can no longer be read. */
export function carriesSession({ headers }: Request): boolean {
  return /(?:^|;\s*)session=/.test(headers.get("Cookie") ?? "");
}

/** @returns the `Set-Cookie` header */
export async function endSession(): Promise<string> {
  return storage.destroySession(await storage.getSession());
}
