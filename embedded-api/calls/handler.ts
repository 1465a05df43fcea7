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

/** The input for another call that a handler reads. */
export interface ReadAsked {
  params?: Record<string, string>;
  query?: unknown;
  /** A transaction within the handler's own. */
  database?: Database;
}

/** A request as its handler receives it, validated against the contract. */
export interface Context<C extends AnyCall> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** The signed-in account, whose access has been checked. Reading it in a public call throws. */
  readonly account: Account;
  /** The SHA-256 of the call's token. Reading it in a public call throws. */
  readonly tokenHash: string;
  /** @throws {HttpError} 403 unless the signed-in person may make another call now, for calls that have the same effect as that one */
  requireRight(call: AnyCall): void;
  /**
   * Answers another reading call, as the same person and in this call's transaction.
   * @throws {HttpError} 403 without access, 400 for an invalid query
   */
  read<Name extends HandledCall>(name: Name, sent?: ReadAsked): Promise<CallAnswer<Calls[Name]>>;
  /** The file of a multipart call. Reading it in any other call throws. */
  readonly file: UploadedFile;
  /** The `updatedAt` of the version on which a change is based. */
  ifMatch: string | undefined;
  clientAddress: string;
  /** The job that makes the call for its person. */
  jobId: string | undefined;
  headers: IncomingHttpHeaders;
  /**
   * In calls that write, this is a transaction: it is committed when the handler returns and rolled back when it throws. After a
   * deadlock the handler runs again, so effects outside of the database come last.
   */
  database: Database;
  services: Services;
  /** What the record of activity knows about all resources. */
  resources: DescribedResources;
}

/**
 * Answers one call, with the body that the contract's answer schema describes.
 * @throws {HttpError} for an error answer
 */
export type Handler<C extends AnyCall> = (context: Context<C>) => Promise<z.input<C["answer"]>>;

/** The calls that have a handler: all except the batch, which answers several others. */
export type HandledCall = Exclude<CallName, "readBatch">;

/** One handler for each call of the contract; a call without a handler does not compile. */
export type Handlers = { [name in HandledCall]: Handler<Calls[name]> };

/** The handlers, and what the record of activity knows about their resources. */
export interface Answering {
  handlers: Handlers;
  resources: DescribedResources;
}
