import { z } from "zod";
import { changed, docs, fileAddress, message, record, orDefault } from "./answers";
import { defineCall } from "./call";
import { dateTime, recordId } from "./meanings";

const flag = orDefault(z.boolean(), false);
const text = orDefault(z.string(), "");

export const signedIn = z.object({
  token: z.object({ accessToken: z.string().min(1) }),
  data: z.object({
    isInspector: flag,
    userType: z.enum(["admin", "sub_admin"]),
    username: orDefault(z.string(), ""),
    profileImage: fileAddress,
    /** The module keys in the order in which they were granted. The panel skips unknown keys (ruling A10). */
    accessModule: orDefault(z.array(z.string()), []),
    email: z.string(),
    isBlock: flag,
    /** The person signed in with a mailed password: the token allows only a change of password (ruling C4). */
    mustChangePassword: flag,
    /** The token allows nothing before a second factor is set up. */
    mustSetUpSecondFactor: flag,
  }),
});

/** The answer to the correct password of a person with a second factor: there is no token yet. */
const secondStep = z.object({
  secondFactor: z.object({
    /** The challenge to send with the code, within ten minutes. */
    challenge: z.string().min(1),
  }),
});

/** The header that identifies a browser at sign-in, so that the person can be told about a new one. */
export const DEVICE_HEADER = "x-device";

/**
 * This header has the value "1" with a login that is to be remembered. It is a header because the specification fixes the fields
 * of the body (section 7).
 */
export const REMEMBER_HEADER = "x-remember-me";

/** The header of calls that an open page makes by itself. They do not count as use of the session, which ends if it is not used. */
export const UNATTENDED_HEADER = "x-unattended";

export const login = defineCall({
  method: "POST",
  path: "/login",
  access: "public",
  body: z.object({
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(200),
    deviceToken: z.string().max(200),
    /** The panel sends '2' (section 9). */
    deviceId: z.string().max(200),
  }),
  answer: z.union([signedIn, secondStep]),
  summary:
    "Sign in with e-mail and password; whoever has a second factor gets a challenge instead of a token. X-Remember-Me: 1 asks for a token of 365 days (30 without use) instead of 12 hours (one without use); the token of an Authorization header is revoked; User-Agent and X-Forwarded-For are the browser's",
  specified: true,
});

export const logout = defineCall({
  method: "POST",
  path: "/private/logout",
  access: "login",
  answer: message,
  summary: "Revoke the token that the call carries",
});

const session = z.object({
  _id: recordId,
  /** The browser's User-Agent header at sign-in. */
  device: text,
  /** The browser's IP address at sign-in. */
  address: text,
  since: dateTime,
  lastUsedAt: dateTime.nullish(),
  /** Whether it is the session of the call's token. */
  isCurrent: flag,
});
export type Session = z.output<typeof session>;

export const listSessions = defineCall({
  method: "GET",
  path: "/private/session",
  access: "login",
  answer: docs(session),
  summary: "Every session in which the person is signed in, the last used ones first",
});

export const removeSession = defineCall({
  method: "DELETE",
  path: "/private/session/:id",
  access: "login",
  answer: message,
  summary: "End one of the person's sessions",
});

export const removeOtherSessions = defineCall({
  method: "DELETE",
  path: "/private/session",
  access: "login",
  answer: message,
  summary: "End every session of the person but the one that the call comes from",
});

export const forgotPassword = defineCall({
  method: "POST",
  base: "site",
  path: "/api/v1/admin/forgot_password",
  access: "public",
  body: z.object({ email: z.email().max(254) }),
  answer: z.unknown(),
  summary:
    "Mail a password that signs in once, within 60 minutes; the answer is the same for unknown addresses (rulings B13, C4)",
  specified: true,
});

export const profile = record.extend({
  username: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  countryCode: z.string().nullish(),
  profileImage: fileAddress,
  userType: z.enum(["admin", "sub_admin"]),
  isInspector: flag,
  accessModule: z.array(z.string()).default([]),
  inspectionOffice: z.object({ _id: recordId, streetName: text, city: text, state: text, zipCode: text }).nullish(),
});

export const readProfile = defineCall({
  method: "GET",
  path: "/private/profile",
  access: "login",
  answer: z.object({ data: profile }),
  summary: "The signed-in person",
});

export const changePassword = defineCall({
  method: "PUT",
  path: "/private/passwordChange",
  access: "login",
  body: z.object({
    /** Empty after signing in with a mailed password. */
    old_password: z.string(),
    password: z.string(),
    confirmPassword: z.string(),
  }),
  answer: changed(z.unknown()),
  summary: "Change the signed-in person's password",
  specified: true,
});
