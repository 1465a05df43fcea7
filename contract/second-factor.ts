import { z } from "zod";
import { message, one, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { dateTime } from "./meanings";
import { signedIn } from "./session";

/*
 * Calls for signing in with a second factor and for proving one's identity again. A server without these calls answers every
 * login with a token, and the panel then offers none of this.
 */

/** A code of six digits from an authenticator app, or a recovery code. */
const code = z.string().trim().min(1).max(40);
const flag = orDefault(z.boolean(), false);

export const signInSecondStep = defineCall({
  method: "POST",
  path: "/login/secondFactor",
  access: "public",
  body: z.object({
    /** The challenge from the answer to the login. */
    challenge: z.string().min(1).max(2000),
    code,
  }),
  answer: signedIn,
  summary:
    "Finish a sign-in with a code of the authenticator app or a recovery code; headers as with the login. 400: the code is not right, 401: the password has to be typed again",
});

export const readSecondFactor = defineCall({
  method: "GET",
  path: "/private/secondFactor",
  access: "login",
  answer: one(
    z.object({
      isOn: flag,
      since: orNull(dateTime),
      /** Whether the person must set up a second factor before anything else, and can't turn it off. */
      isRequired: flag,
      recoveryCodesLeft: orDefault(z.number().int().min(0), 0),
      /** Only for the admin: whether sub-admins need a second factor, and how many have one. */
      subAdmins: orNull(
        z.object({ isRequired: flag, all: z.number().int().min(0), withFactor: z.number().int().min(0) }),
      ),
    }),
  ),
  summary: "Whether the signed-in person has a second factor, and needs one",
});

export const proposeSecondFactor = defineCall({
  method: "GET",
  path: "/private/secondFactor/proposal",
  access: "login",
  query: z.object({
    /** The proposal of an earlier answer, to get the same secret again. */
    proposal: z.string().max(2000).optional(),
  }),
  answer: one(
    z.object({
      /** The first code is sent with this proposal. Nothing is stored before that. */
      proposal: z.string(),
      /** The secret in Base32, to be typed into an app. */
      secret: z.string(),
      /** The otpauth:// address, to be shown as a QR code. */
      address: z.string().startsWith("otpauth://totp/"),
    }),
  ),
  summary: "A secret for the person's authenticator app, good for 30 minutes; nothing is stored",
});

const recoveryCodes = one(z.object({ recoveryCodes: z.array(z.string()) }));

export const turnOnSecondFactor = defineCall({
  method: "PUT",
  path: "/private/secondFactor",
  access: "login",
  confirmed: true,
  answersSecrets: true,
  body: z.object({ proposal: z.string().min(1).max(2000), code }),
  answer: recoveryCodes,
  summary: "Set the second factor up with its first code; answers ten recovery codes, which nobody can read again",
});

export const turnOffSecondFactor = defineCall({
  method: "PUT",
  path: "/private/secondFactor/off",
  access: "login",
  body: z.object({ password: z.string().min(1).max(200), code }),
  answer: message,
  summary: "Turn the second factor off, with the password and a code of the app or a recovery code",
});

export const renewRecoveryCodes = defineCall({
  method: "PUT",
  path: "/private/secondFactor/recoveryCodes",
  access: "login",
  answersSecrets: true,
  /** A code is required, because the password alone must not give access to codes that turn off the second factor. */
  body: z.object({ code }),
  answer: recoveryCodes,
  summary: "Ten new recovery codes, which replace the old ones, with a code of the app or one of the old ones",
});

export const changeSecondFactorPolicy = defineCall({
  method: "PUT",
  path: "/private/secondFactorPolicy",
  access: "admin",
  confirmed: true,
  body: z.object({ subAdminsNeedIt: z.boolean() }),
  answer: message,
  summary: "Require a second factor of all sub-admins, or no longer",
});

export const resetSecondFactor = defineCall({
  method: "DELETE",
  path: "/private/subadmin/:id/secondFactor",
  access: "admin",
  confirmed: true,
  answer: message,
  summary: "Remove a sub-admin's second factor and recovery codes, and end their sessions",
});

export const confirmIdentity = defineCall({
  method: "POST",
  path: "/private/confirmation",
  access: "login",
  writes: false,
  /** Either the password or a code. */
  body: z.object({ password: z.string().max(200).optional(), code: z.string().trim().max(40).optional() }),
  answer: message,
  summary:
    "Prove once more who one is, with the password or a code: for ten minutes the calls that ask for it are answered",
});
