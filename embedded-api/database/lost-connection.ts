import { sqlStateOf } from "./sql-state";

/** There was no connection to the database for a call, or it broke during the call. */
export class LostConnection extends Error {
  /**
   * @param mayBeSaved whether the commit had been asked for, so that the change may be there; otherwise nothing of it is
   */
  constructor(
    cause: unknown,
    readonly mayBeSaved: boolean,
  ) {
    super("The connection to the database was lost.", { cause: driversError(cause) });
  }
}

/**
 * With these codes PostgreSQL ends or refuses a connection: the class "connection exception", admin_shutdown,
 * crash_shutdown, cannot_connect_now, too_many_connections.
 */
const STATES = /^(?:08...|57P0[123]|53300)$/;

/** The system's codes for a connection that breaks; one that cannot be made has other system calls than files have. */
const BROKEN: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
const NOT_MADE: ReadonlySet<unknown> = new Set(["connect", "getaddrinfo"]);

/** The driver's own errors have no codes: its connection ended, or it was not made in time. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect$|timeout expired$|Client (?:has encountered a connection error|was closed) and is not queryable$)/;

/** Whether an error says that there was no connection to the database, or that it broke. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof LostConnection) return true;
  const state = sqlStateOf(error);
  if (state !== undefined) return STATES.test(state);
  const cause = driversError(error);
  // A mail server's connection can break in the same ways.
  if (!(cause instanceof Error) || "command" in cause) return false;
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isLostConnection);
  const { code, syscall } = cause as NodeJS.ErrnoException;
  return BROKEN.has(code) || NOT_MADE.has(syscall) || MESSAGES.test(cause.message);
}

/** The query builder's own message holds the statement with its values. */
function driversError(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
