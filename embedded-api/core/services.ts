import type { AttemptLimits } from "../accounts/attempt-limits";
import type { Vault } from "../accounts/vault";
import type { Config } from "../config";
import type { Mailer } from "../mail/mailer";
import type { UploadFolder } from "../resources/uploads/folder";
import type { LaterWork } from "./after-answer";
import type { Log } from "./log";
import type { Throttle } from "../../server/throttle";

/** Services that handlers share. */
export interface Services {
  config: Config;
  log: Log;
  mailer: Mailer;
  uploads: UploadFolder;
  vault: Vault;
  /** Limits attempts at codes of a second factor, by account: whoever comes so far knows the password. */
  codeAttempts: Throttle;
  signInAttempts: AttemptLimits;
  forgottenAttempts: AttemptLimits;
  /** Limits attempts at the old password when somebody changes it, by account. */
  changeAttempts: Throttle;
  /** Limits the uploads of an account within a day. */
  uploadsOfDay: Throttle;
  /** Limits the mails to someone who has forgotten their password. */
  passwordMails: Throttle;
  now(): Date;
  /**
   * Does work after the answer was sent, so that the response time reveals nothing about it. The server waits for it
   * before it stops; a failure is logged.
   */
  afterAnswer(what: string, work: LaterWork): void;
}

/** Services of the whole process. */
export interface ProcessServices extends Omit<Services, "afterAnswer"> {
  afterAnswer(what: string, work: LaterWork, requestId: string): void;
}

/** Services for one request, whose id is in every line that they log. */
export function servicesWithin(services: ProcessServices, requestId: string): Services {
  return {
    ...services,
    log: services.log.within(requestId),
    afterAnswer: (what, work) => services.afterAnswer(what, work, requestId),
  };
}
