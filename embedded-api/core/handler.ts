import type { z } from "zod";
import type { CallName, Calls } from "contract";
import type { AnyCall, CallBody, CallParams, CallQuery } from "contract/call";
import type { Account } from "../accounts/table";
import type { Database } from "../database/database";
import type { Services } from "./services";

/** A file that came in a multipart body, already within the size limit. */
export interface UploadedFile {
  content: Buffer;
}

/** Everything that a handler gets to know of a request. All of it is checked against the contract before. */
export interface Context<C extends AnyCall> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** The signed-in person, whose access is already checked. Public calls have none: reading it there is a mistake that throws. */
  readonly account: Account;
  /** Names the token that the call came with; as `account` only where a token is needed. */
  readonly tokenHash: string;
  /** The file of a multipart call; reading it in any other call throws. */
  readonly file: UploadedFile;
  /** `updatedAt` of the record that a change was made from. */
  ifMatch: string | undefined;
  clientAddress: string;
  /**
   * For calls that write: a transaction, which holds if the handler returns and is undone if it throws. Where another one
   * was in its way, the handler runs again: what it does outside of the database comes last.
   */
  database: Database;
  services: Services;
}

/**
 * Answers one call. Refuses by throwing a `HttpError`.
 * @returns the body of the answer, as the contract's answer schema takes it
 */
export type Handler<C extends AnyCall> = (context: Context<C>) => Promise<z.input<C["answer"]>>;

/** One handler for each call of the contract: a call without one does not compile. */
export type Handlers = { [name in CallName]: Handler<Calls[name]> };
