import { sqlStateOf } from "./sql-state";

/** A call got no connection to the database, or lost it during the call. */
export class LostConnection extends Error {
  /**
   * @param mayBeSaved whether the commit had been sent, so that the change may be saved; otherwise nothing is saved
   */
  constructor(
    cause: unknown,
    readonly mayBeSaved: boolean,
  ) {
    super("The connection to the database was lost.", { cause: driversError(cause) });
  }
}

/**
 * The codes with which PostgreSQL ends or refuses a connection: the class "connection exception", admin_shutdown, crash_shutdown,
 * cannot_connect_now, too_many_connections.
 */
const STATES = /^(?:08...|57P0[123]|53300)$/;

/** The system's codes for a broken connection. A failure to connect is recognized by its system call instead. */
const BROKEN: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
const NOT_MADE: ReadonlySet<unknown> = new Set(["connect", "getaddrinfo"]);

/** The driver's own errors have no codes: the connection ended, or could not be made in time. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect$|timeout expired$|Client (?:has encountered a connection error|was closed) and is not queryable$)/;

/** Whether an error means that there was no connection to the database, or that it broke. */
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

/** Unwraps the query builder's error, whose message contains the statement and its values. */
function driversError(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
