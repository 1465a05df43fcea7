import { z } from "zod";
import type { KeysOfEach, Requirement } from "./access-keys";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The base address of a path: `admin` is the admin API (`…/api/admin`), `site` the site root, `upload` the upload service. Each
 * can be configured (see `bases.ts`).
 */
export type Base = "admin" | "site" | "upload";

/** One call of the taxi API, with everything that the client, the server and the documentation need. */
export interface Call<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly base: Base;
  /** Parameters are written `:name`. */
  readonly path: Path;
  /** "public" needs no token. Everything else needs a token whose account meets the requirement. */
  readonly access: "public" | Requirement | KeysOfEach;
  readonly query: Query;
  readonly body: Body;
  /** `multipart` bodies hold one file in the field `file`. */
  readonly encoding: "json" | "multipart";
  /** Whether the call changes data. A writing call runs in a transaction and is recorded in the activity. */
  readonly writes: boolean;
  readonly answer: Answer;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Whether the person must have proved their identity within the last minutes (`confirmIdentity`). */
  readonly confirmed: boolean;
  /** Whether the answer holds secrets that nobody may read again. It is then not stored for repeated requests. */
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

/** Defines a call. By default query and body are empty, the encoding is JSON, and all methods but GET write. */
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

/** Names a call in errors and logs by its method and path pattern, without any data of the request. */
export function callName(call: AnyCall): string {
  return `${call.method} ${call.path}`;
}
