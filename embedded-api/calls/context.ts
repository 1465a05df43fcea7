import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import { calls } from "contract";
import type { AnyCall } from "contract/call";
import type { SignedIn } from "../accounts/tokens";
import type { ProcessServices } from "../core/services";
import { servicesWithin } from "../core/services";
import type { Database } from "../database/database";
import { check } from "./check";
import type { Answering, Context, HandledCall, Handler, ReadAsked, UploadedFile } from "./handler";
import { requireAccess, requireConfirmed } from "./rights";

/** The origin of a call: a request, or a job that makes it for its person. */
export interface Sender {
  /** An id that is in every log line about the call. */
  id: string;
  headers: IncomingHttpHeaders;
  address: string;
}

interface Parts<C extends AnyCall> {
  sender: Sender;
  params: unknown;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
  file?: UploadedFile | undefined;
  signedIn: SignedIn | undefined;
  database: Database;
  services: ProcessServices;
  answering: Answering;
  later: (() => void)[] | undefined;
  jobId?: string;
}

/** Builds the context that a handler receives. */
export function makeContext<C extends AnyCall>(parts: Parts<C>): Context<C> {
  const { sender, params, query, body, database, services, answering, later } = parts;
  const need = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new Error(`This call has no ${name}.`);
    return value;
  };
  const ifMatch = sender.headers["if-match"];
  const requireRight = (other: AnyCall) => {
    const signedIn = need(parts.signedIn, "account");
    requireAccess(other, signedIn, services);
    if (other.confirmed) requireConfirmed(signedIn, services);
  };
  return {
    params: params as Context<C>["params"],
    query,
    body,
    ifMatch: Array.isArray(ifMatch) ? undefined : ifMatch?.replace(/^(W\/)?"(.*)"$/, "$2"),
    clientAddress: sender.address,
    jobId: parts.jobId,
    headers: sender.headers,
    database,
    resources: answering.resources,
    services: servicesWithin(services, sender.id, later),
    get account() {
      return need(parts.signedIn, "account").account;
    },
    requireRight,
    read: async (name: HandledCall, sent: ReadAsked = {}) => {
      const call: AnyCall = calls[name];
      if (call.writes) throw new Error(`${name} is no call that reads.`);
      requireRight(call);
      const asked = check(call.query, sent.query ?? {}, "The list has parameters that cannot be used.");
      const at = { params: sent.params ?? {}, database: sent.database ?? database };
      const own = { ...parts, ...at, query: asked, body: undefined, file: undefined };
      return (answering.handlers[name] as Handler<AnyCall>)(makeContext<AnyCall>(own)) as never;
    },
    get tokenHash() {
      return need(parts.signedIn, "account").tokenHash;
    },
    get file() {
      return need(parts.file, "file");
    },
  };
}
