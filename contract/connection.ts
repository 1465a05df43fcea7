import { z } from "zod";

/**
 * How a write sends a record that it replaces. `exact` sends only the contract's fields, for servers that refuse unknown ones.
 * `whole` also sends the record's other fields, for servers that store a body as it is.
 */
export const BODY_KINDS = ["exact", "whole"] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

const name = z.string().regex(/^[A-Za-z_$][\w$]*$/, { error: "must be the name of a field" });

const callSetting = z.strictObject({
  /** The call's path on this server, with the same parameters: "/private/tips/:id". */
  path: z
    .string()
    .regex(/^\/[^?#\s]*$/, { error: "must begin with / and have neither query nor spaces" })
    .optional(),
  /** The parameters of the contract that are sent. */
  query: z.array(name).optional(),
  /** The kind of body that a change is sent with. */
  body: z.enum(BODY_KINDS).optional(),
});
export type CallSetting = z.output<typeof callSetting>;

/** The content of `CONNECTION_FILE`: how a server differs from the contract (docs/own-api.md). */
export const connectionSchema = z.strictObject({
  /** The settings of calls, by method and path of the contract: "PUT /private/tip/:id". */
  calls: z.record(z.string(), callSetting).default({}),
  /** The kind of body for all changes whose call does not name one. */
  bodies: z.enum(BODY_KINDS).optional(),
  /** The names of fields in answers, if they are not `success`, `message` and `totalDocs`. */
  answers: z.strictObject({ success: name.optional(), message: name.optional(), total: name.optional() }).default({}),
  /** Origins of images in addition to `IMAGE_ORIGINS`. */
  imageOrigins: z
    .array(z.url({ protocol: /^https?$/, error: "must be an address such as https://images.example.com" }))
    .default([]),
});
export type Connection = z.output<typeof connectionSchema>;

export const PLAIN_CONNECTION: Connection = { calls: {}, answers: {}, imageOrigins: [] };

const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, each]) => each!).sort();

/**
 * Reads the content of a connection file.
 * @param callNames method and path of every call of the contract
 * @returns the connection, or one sentence for each fault
 */
export function readConnection(content: string, callNames: readonly string[]): Connection | string[] {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return [`It is no JSON: ${(error as Error).message}.`];
  }
  const reading = connectionSchema.safeParse(json);
  if (!reading.success)
    return reading.error.issues.map(
      ({ path, message }) => `${path.map(String).join(" › ") || "The file"}: ${message}.`,
    );
  const wrong = Object.entries(reading.data.calls).flatMap(([call, { path }]) => {
    if (!callNames.includes(call)) return [`calls › ${call}: the contract has no such call.`];
    if (path === undefined || parametersIn(path).join() === parametersIn(call).join()) return [];
    return [
      `calls › ${call} › path: must have the parameters ${parametersIn(call)
        .map((each) => `:${each}`)
        .join(", ")}.`,
    ];
  });
  return wrong.length > 0 ? wrong : reading.data;
}
