import type { AttemptLimits } from "./attempt-limits";
import type { Vault } from "./vault";
import type { DriverDocumentType } from "contract/driver-constants";
import type { Config } from "./config";
import type { UploadFolder } from "./upload-folder";
import type { LaterWork } from "./after-answer";
import type { Log } from "./log";
import type { Throttle } from "../../runtime/throttle";

/** The content of a driver's document. */
export interface Paper {
  type: DriverDocumentType | "inspection";
  name: string;
  number: string;
  issued: Date;
  /** A day. */
  expires: string;
}

/** The services that handlers share. */
export interface Services {
  config: Config;
  log: Log;
  /** Sends what `queueMail` has queued. */
  mails: { work(): void };
  /** Runs the jobs that have work to do. */
  jobs: { work(): void };
  uploads: UploadFolder;
  /** Draws the picture of a document of the demonstration. */
  drawPaper(paper: Paper): Buffer;
  vault: Vault;
  /** Limits the attempts at second-factor codes by account: whoever gets this far knows the password. */
  codeAttempts: Throttle;
  signInAttempts: AttemptLimits;
  forgottenAttempts: AttemptLimits;
  /** Limits the attempts at the old password during a change of password, by account. */
  changeAttempts: Throttle;
  /** Limits the uploads of an account per day. */
  uploadsOfDay: Throttle;
  /** Limits the mails to someone who has forgotten their password. */
  passwordMails: Throttle;
  now(): Date;
  /**
   * Does work after the answer was sent, so that the response time reveals nothing about the work. In a call that writes, the
   * work begins only once the transaction is committed, and not at all if it is rolled back. The server waits for the work before
   * it stops. A failure is logged.
   */
  afterAnswer(what: string, work: LaterWork): void;
  /** Does work after the answer to a refused call, whose transaction is rolled back. */
  afterRefusal(what: string, work: LaterWork): void;
}

/** The services of the whole process. */
export interface ProcessServices extends Omit<Services, "afterAnswer" | "afterRefusal"> {
  afterAnswer(what: string, work: LaterWork, requestId: string): void;
}

/**
 * Returns the services for one request, whose id is in every line that they log.
 * @param later collects functions that start the work after the answer, if it must not start at once
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
