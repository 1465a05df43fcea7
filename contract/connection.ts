import { z } from "zod";

/**
 * How a write names the parts of a record that it replaces: `exact` has the fields of the contract and no other, as servers want
 * it that refuse unknown ones; `whole` also has what the record has beside them, for servers that store a body as it comes.
 */
export const BODY_KINDS = ["exact", "whole"] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

const name = z.string().regex(/^[A-Za-z_$][\w$]*$/, { error: "must be the name of a field" });

const callSetting = z.strictObject({
  /** The call's path at this server, with the same parameters: "/private/tips/:id". */
  path: z
    .string()
    .regex(/^\/[^?#\s]*$/, { error: "must begin with / and have neither query nor spaces" })
    .optional(),
  /** The parameters that are sent, of those that the contract has. */
  query: z.array(name).optional(),
  /** Which body a change is sent with. */
  body: z.enum(BODY_KINDS).optional(),
});
export type CallSetting = z.output<typeof callSetting>;

/** The file of `CONNECTION_FILE`: in what a server differs from the contract (docs/own-api.md). */
export const connectionSchema = z.strictObject({
  /** By method and path of the contract: "PUT /private/tip/:id". */
  calls: z.record(z.string(), callSetting).default({}),
  /** Which body all changes are sent with whose call does not name one. */
  bodies: z.enum(BODY_KINDS).optional(),
  /** The names of fields in answers, where they are not `success`, `message` and `totalDocs`. */
  answers: z.strictObject({ success: name.optional(), message: name.optional(), total: name.optional() }).default({}),
  /** Origins of images beside those of `IMAGE_ORIGINS`. */
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
 * @returns the connection, or a sentence for each thing that is wrong
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
