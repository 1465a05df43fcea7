import type { Config } from "../config";
import type { Mailer } from "../mail/mailer";
import type { UploadFolder } from "../resources/uploads/folder";
import type { Log } from "./log";
import type { Throttle } from "../../server/throttle";

/** Services that handlers share. */
export interface Services {
  config: Config;
  log: Log;
  mailer: Mailer;
  uploads: UploadFolder;
  /** Attempts at passwords: sign-in, the old password of a change, forgotten ones. */
  attempts: Throttle;
  now(): Date;
  /**
   * Does work after the answer has gone out, so that the answer's time tells nothing about it. The
   * server waits for it before it stops; a failure is logged.
   */
  afterAnswer(what: string, work: () => Promise<void>): void;
}

/** Services of the process, which need the request's id for work after its answer. */
export interface ProcessServices extends Omit<Services, "afterAnswer"> {
  afterAnswer(what: string, work: () => Promise<void>, requestId: string): void;
}

/** Services for the handler of one request: every line that it logs names the request. */
export function servicesWithin(services: ProcessServices, requestId: string): Services {
  return {
    ...services,
    log: services.log.within(requestId),
    afterAnswer: (what, work) => services.afterAnswer(what, work, requestId),
  };
}
