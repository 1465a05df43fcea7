import { z } from "zod";
import type { KeysOfEach, Requirement } from "./access-keys";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The address that a path follows: `admin` is the admin API (`…/api/admin`), `site` the site root,
 * `upload` the upload service. Each base is configured (see `bases.ts`).
 */
export type Base = "admin" | "site" | "upload";

/** One call of the taxi API: everything that the client, the server and the documentation need. */
export interface Call<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly base: Base;
  /** A parameter is written `:name`. */
  readonly path: Path;
  /** "public" needs no token. Everything else needs one, and the account behind it must meet the requirement. */
  readonly access: "public" | Requirement | KeysOfEach;
  readonly query: Query;
  readonly body: Body;
  /** `multipart` bodies hold one file in the field `file`. */
  readonly encoding: "json" | "multipart";
  /** Whether the call changes anything. A writing call runs in a transaction and leaves a line of activity. */
  readonly writes: boolean;
  readonly answer: Answer;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Whether the person must have proved within the last minutes who they are (`confirmIdentity`). */
  readonly confirmed: boolean;
  /** Whether the answer holds what nobody may read again: it is not kept for a repeated request. */
  readonly answersSecrets: boolean;
  /** True for a call of the specification's table (section 7), false for this project's own extensions. */
  readonly specified: boolean;
}

export type AnyCall = Call<string, z.ZodType, z.ZodType, z.ZodType>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type CallParams<C extends AnyCall> = Record<ParamNames<C["path"]>, string>;
export type CallQuery<C extends AnyCall> = z.output<C["query"]>;
export type CallBody<C extends AnyCall> = z.output<C["body"]>;
export type CallAnswer<C extends AnyCall> = z.output<C["answer"]>;

const nothing = z.undefined();
type Nothing = typeof nothing;

/** Defines a call; query and body default to none, the encoding to JSON. All methods but GET write unless it says otherwise. */
export function defineCall<
  const Path extends string,
  Answer extends z.ZodType,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(call: {
  method: Method;
  base?: Base;
  path: Path;
  access: "public" | Requirement | KeysOfEach;
  query?: Query;
  body?: Body;
  encoding?: "json" | "multipart";
  writes?: boolean;
  confirmed?: boolean;
  answersSecrets?: boolean;
  answer: Answer;
  summary: string;
  specified?: boolean;
}): Call<Path, Query, Body, Answer> {
  return {
    base: "admin",
    encoding: "json",
    writes: call.method !== "GET",
    confirmed: false,
    answersSecrets: false,
    specified: false,
    query: nothing as z.ZodType as Query,
    body: nothing as z.ZodType as Body,
    ...call,
  };
}

/** Names a call in errors and logs by method and path pattern, without anything that was sent. */
export function callName(call: AnyCall): string {
  return `${call.method} ${call.path}`;
}
