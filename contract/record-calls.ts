import type { z } from "zod";
import type { Requirement } from "./access-keys";
import { changed, docs, message, one } from "./answers";
import { defineCall } from "./call";

/**
 * Defines the calls that most kinds of records have. Each call takes its input and its sentence for the OpenAPI document. A call
 * with another path, access or answer is written out with `defineCall`.
 * @param path of the list; one record is at `path/:id`
 * @param doc the schema of one record in answers
 * @param options confirmed: writes require that the person has proved their identity within the last minutes
 */
export function recordCalls<const Path extends string, Doc extends z.ZodType>(
  path: Path,
  access: Requirement,
  doc: Doc,
  { specified = false, confirmed = false } = {},
) {
  const onePath = `${path}/:id` as const;
  const shared = { access, specified };
  const writing = { ...shared, confirmed };
  return {
    list: <Query extends z.ZodType>(query: Query, summary: string) =>
      defineCall({ ...shared, method: "GET", path, query, answer: docs(doc), summary }),
    read: (summary: string) => defineCall({ ...shared, method: "GET", path: onePath, answer: one(doc), summary }),
    create: <Body extends z.ZodType>(body: Body, summary: string) =>
      defineCall({ ...writing, method: "POST", path, body, answer: changed(doc), summary }),
    change: <Body extends z.ZodType>(body: Body, summary: string) =>
      defineCall({ ...writing, method: "PUT", path: onePath, body, answer: changed(doc), summary }),
    /** Defines a change with its own path, such as `path/:id/move`. */
    act: <const Action extends string, Body extends z.ZodType>(action: Action, body: Body, summary: string) =>
      defineCall({
        ...writing,
        method: "PUT",
        path: `${onePath}/${action}` as const,
        body,
        answer: changed(doc),
        summary,
      }),
    remove: (summary: string) => defineCall({ ...writing, method: "DELETE", path: onePath, answer: message, summary }),
  };
}
