import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import type { CallName, Calls } from "contract";
import type { AnyCall, CallAnswer, CallBody, CallParams, CallQuery } from "contract/call";
import type { Account } from "../accounts/table";
import type { DescribedResources } from "../activity/described";
import type { Database } from "../database/database";
import type { Services } from "../core/services";

/** A file from a multipart body, within the size limit. */
export interface UploadedFile {
  content: Buffer;
}

/** What another call is asked that a handler reads. */
export interface ReadAsked {
  params?: Record<string, string>;
  query?: unknown;
  /** A transaction within the handler's. */
  database?: Database;
}

/** A request as its handler gets it, validated against the contract. */
export interface Context<C extends AnyCall> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** The signed-in person, whose access is already checked. Reading it in a public call throws. */
  readonly account: Account;
  /** SHA-256 of the call's token. Reading it in a public call throws. */
  readonly tokenHash: string;
  /** @throws {HttpError} 403 unless the signed-in person may make another call now, where this one stands for it */
  requireRight(call: AnyCall): void;
  /**
   * Answers another call that reads, as the same person and in this call's transaction.
   * @throws {HttpError} 403 without the right, 400 for a query that it does not take
   */
  read<Name extends HandledCall>(name: Name, sent?: ReadAsked): Promise<CallAnswer<Calls[Name]>>;
  /** The file of a multipart call; reading it in any other call throws. */
  readonly file: UploadedFile;
  /** `updatedAt` of the version that a change is based on. */
  ifMatch: string | undefined;
  clientAddress: string;
  /** The job that makes the call for its person. */
  jobId: string | undefined;
  headers: IncomingHttpHeaders;
  /**
   * In calls that write, a transaction: it is committed when the handler returns and rolled back when it throws. After
   * a deadlock the handler runs again, so it does last what it does outside of the database.
   */
  database: Database;
  services: Services;
  /** What the record of activity knows of all resources. */
  resources: DescribedResources;
}

/**
 * Answers one call, with the body that the contract's answer schema describes.
 * @throws {HttpError} for an error answer
 */
export type Handler<C extends AnyCall> = (context: Context<C>) => Promise<z.input<C["answer"]>>;

/** Calls that have a handler: all but the one that answers several others. */
export type HandledCall = Exclude<CallName, "readBatch">;

/** One handler for each call of the contract: a call without one does not compile. */
export type Handlers = { [name in HandledCall]: Handler<Calls[name]> };

/** What answers the calls, and what the record of activity knows of the resources that they are about. */
export interface Answering {
  handlers: Handlers;
  resources: DescribedResources;
}
