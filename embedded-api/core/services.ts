import type { AttemptLimits } from "./attempt-limits";
import type { Vault } from "./vault";
import type { DriverDocumentType } from "contract/driver-constants";
import type { Config } from "./config";
import type { UploadFolder } from "./upload-folder";
import type { LaterWork } from "./after-answer";
import type { Log } from "./log";
import type { Throttle } from "../../runtime/throttle";

/** What stands on a document of a driver. */
export interface Paper {
  type: DriverDocumentType | "inspection";
  name: string;
  number: string;
  issued: Date;
  /** A day. */
  expires: string;
}

/** Services that handlers share. */
export interface Services {
  config: Config;
  log: Log;
  /** Sends what `queueMail` has queued. */
  mails: { work(): void };
  /** Does what jobs have to do. */
  jobs: { work(): void };
  uploads: UploadFolder;
  /** Draws the picture of a document that the demonstration has made. */
  drawPaper(paper: Paper): Buffer;
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
   * Does work after the answer was sent, so that the response time reveals nothing about it. What a call that writes asks
   * for begins once its transaction is committed, and never where that is rolled back. The server waits for the work
   * before it stops; a failure is logged.
   */
  afterAnswer(what: string, work: LaterWork): void;
  /** Does work after the answer to a call that is refused, whose transaction leaves nothing behind. */
  afterRefusal(what: string, work: LaterWork): void;
}

/** Services of the whole process. */
export interface ProcessServices extends Omit<Services, "afterAnswer" | "afterRefusal"> {
  afterAnswer(what: string, work: LaterWork, requestId: string): void;
}

/**
 * Services for one request, whose id is in every line that they log.
 * @param later collects what starts the work after the answer, where that must not start at once
 */
export function servicesWithin(services: ProcessServices, requestId: string, later?: (() => void)[]): Services {
  const start = (what: string, work: LaterWork) => services.afterAnswer(what, work, requestId);
  return {
    ...services,
    log: services.log.within(requestId),
    afterAnswer: later ? (what, work) => void later.push(() => start(what, work)) : start,
    afterRefusal: start,
  };
}
