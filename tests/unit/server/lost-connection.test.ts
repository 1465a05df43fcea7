import { expect, test } from "vitest";
import { isLostConnection } from "../../../embedded-api/database/lost-connection";
import { sqlStateOf } from "../../../embedded-api/database/sql-state";

const failed = (fields: object, message = "It failed.") => Object.assign(new Error(message), fields);

test.each([
  ["a database that is being stopped", failed({ code: "57P01" })],
  ["a database that starts", failed({ code: "57P03" })],
  ["a database with no room for a connection", failed({ code: "53300" })],
  ["a port on which nobody listens", failed({ code: "ECONNREFUSED", syscall: "connect" })],
  ["a socket that is not there", failed({ code: "ENOENT", syscall: "connect" })],
  ["a name that nobody knows", failed({ code: "ENOTFOUND", syscall: "getaddrinfo" })],
  ["a connection that breaks while it is written to", failed({ code: "EPIPE", syscall: "write" })],
  ["all addresses of a name", new AggregateError([failed({ code: "ECONNREFUSED", syscall: "connect" })])],
  ["a query whose connection ended", new Error("Failed query: …", { cause: new Error("Connection terminated") })],
])("%s is a lost connection", (_, error) => expect(isLostConnection(error)).toBe(true));

test.each([
  ["a value that is there already", failed({ code: "23505" })],
  ["a full disk", failed({ code: "ENOSPC", syscall: "write" })],
  ["a missing file", failed({ code: "ENOENT", syscall: "open" })],
  ["a mail server that is away", failed({ code: "ECONNREFUSED", syscall: "connect", command: "CONN" })],
  ["any other error", failed({})],
])("%s is none", (_, error) => expect(isLostConnection(error)).toBe(false));

test("a code of the system is none of PostgreSQL's", () => {
  expect(sqlStateOf(failed({ code: "EPIPE", syscall: "write" }))).toBe(undefined);
});
