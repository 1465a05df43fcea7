import { calls } from "contract";
import type { Bases } from "contract/bases";
import type { Connection } from "contract/connection";
import type { CallAnswer } from "contract/call";
import { type Finding, findingOf } from "./finding";
import { readAnswer } from "./read-answer";
import { checkReads } from "./reads";
import { forgetLearnt } from "~/taxi-api/learnt.server";
import { checkWrites } from "./round-trips";
import { checkSpecifiedWrites } from "./specified-writes";
import { Server } from "./server";

export interface CheckOptions {
  bases: Bases;
  email: string;
  password: string;
  /** The known differences of the server from the contract. */
  connection?: Connection | undefined;
  /** Whether to create, change and remove records as well. */
  write: boolean;
}

/** The sign-in failed, so no other call can be tried. */
export class SignInFailed extends Error {}

/**
 * Compares the calls that read with the contract, as a person who is signed in already. It writes nothing, and keeps
 * what the panel has learnt about the server.
 */
export function checkAsPerson({
  bases,
  connection,
  token,
}: Omit<CheckOptions, "email" | "password" | "write"> & { token: string }) {
  return checkReads(new Server(bases, connection), token);
}

/**
 * Compares a server with the contract: every call that reads, and with `write` also calls that write (calls.md, "One
 * contract").
 * @throws {SignInFailed}
 */
export async function* checkServer({
  bases,
  email,
  password,
  connection,
  write,
}: CheckOptions): AsyncGenerator<Finding> {
  const server = new Server(bases, connection);
  forgetLearnt();
  const call = calls.login;
  // The specification fixes the device id (section 9).
  const answered = await server.ask(call, { body: { email, password, deviceToken: "", deviceId: "2" } });
  const { remarks, notes, data } = readAnswer(call, answered);
  if (remarks.length > 0) throw new SignInFailed(remarks.join(" "));
  yield findingOf(call, remarks, notes);
  const answer = data as CallAnswer<typeof call>;
  if ("secondFactor" in answer)
    throw new SignInFailed("This account has a second factor: name one without, which can read everything.");
  const { accessToken } = answer.token;
  yield* checkReads(server, accessToken);
  if (write) {
    yield* checkSpecifiedWrites(server, accessToken);
    yield* checkWrites(server, accessToken);
  }
  await server.ask(calls.logout, { token: accessToken });
}
