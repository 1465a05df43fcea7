import { z } from "zod";
import { ACCESS_KEYS } from "./access-key-list";
import { docs, fileAddress, listQuery, message, record } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { plainDigits } from "./clean-text";
import { UNSENT_MAIL_STATES } from "./mail-states";
import { dayRange } from "./locale";
import { recordId } from "./meanings";

/** A sub-admin. The schema drops `subAdminPassword`, which older servers send, so that it reaches no page. */
export const subAdmin = record.extend({
  user_id: recordId.nullish(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  countryCode: z.string().nullish(),
  profileImage: fileAddress,
  isBlock: z.enum(["block", "unblock"]),
  isInspector: z.boolean().nullish(),
  accessModule: z.array(z.string()).default([]),
  officeLocation: z.object({ state: z.string(), city: z.string() }).nullish(),
  inspectionOffice: recordId.nullish(),
  /** Whether the person has a second factor; absent if the server does not support it. */
  secondFactor: z.boolean().nullish(),
  /** The state of the mail with the person's password, if it has not been sent: it waits, or could not be sent. */
  mail: z.enum(UNSENT_MAIL_STATES).nullish(),
});
export type SubAdmin = z.output<typeof subAdmin>;

/** One call returns at most this many sub-admins by id. */
export const MAX_SUB_ADMIN_IDS = 100;

export const listSubAdmins = defineCall({
  method: "GET",
  path: "/private/subadmin",
  access: ["sub_admin"],
  query: listQuery.extend({
    /** Keeps the sub-admins with these ids, separated by commas. A server that does not know the parameter sends a page of all. */
    id: z
      .string()
      .max(MAX_SUB_ADMIN_IDS * 37)
      .optional(),
    state: z.enum(["block", "unblock"]).optional(),
    /** Keeps sub-admins who were added on these days. */
    ...dayRange,
  }),
  answer: docs(subAdmin),
  summary: "Sub-admins; search over name and e-mail",
  specified: true,
});

/** The fields of a sub-admin that the admin sets (section 7; rules of section 5). */
export const subAdminInput = z.object({
  username: z.string().trim().min(3).max(20),
  email: z.email().max(254),
  phone: z
    .string()
    .overwrite(plainDigits)
    .regex(/^\d{4,16}$/),
  /** Includes the plus sign: "+1". */
  countryCode: z.string().max(5),
  profileImage: z.string().max(500),
  accessModule: z.array(z.enum(ACCESS_KEYS)).min(1).max(ACCESS_KEYS.length),
  isInspector: z.boolean(),
  /** The id of an office; only inspectors have one. */
  inspectionOffice: z.string().optional(),
});

const subAdmins = recordCalls("/private/subadmin", "admin", subAdmin, { specified: true, confirmed: true });

export const createSubAdmin = subAdmins.create(subAdminInput, "Add a sub-admin; their password is mailed to them");

export const changeSubAdmin = subAdmins.change(
  subAdminInput,
  "Change a sub-admin; the e-mail address stays. Other modules end their sessions",
);

export const blockSubAdmin = defineCall({
  method: "PUT",
  path: "/private/subadmin-block-unblock/:id",
  access: "admin",
  confirmed: true,
  body: z.object({ isBlock: z.enum(["block", "unblock"]) }),
  answer: message,
  summary: "Block or unblock a sub-admin",
  specified: true,
});

export const resetSubAdminPassword = defineCall({
  method: "PUT",
  path: "/private/resetPasswordSubadmin/:id",
  access: "admin",
  confirmed: true,
  answer: message,
  summary: "Mail a sub-admin a password that signs in once, within 60 minutes; the old one is void at once",
  specified: true,
});
