import { sql } from "drizzle-orm";
import { z } from "zod";
import { calls } from "contract";
import { fileAddress } from "contract/answers";
import type { AnyCall } from "contract/call";
import { type Database, rowsOf } from "../../../embedded-api/database/database";

/** An address of an image that the API could be told: `UPLOADS_URL` may be a path. */
const A_PATH = "/adminPanel/uploads/0123456789abcdef0123456789abcdef.png";

/** A column that holds addresses of images: one as a text, or some within JSON. */
export interface ImageColumn {
  table: string;
  column: string;
  type: "text" | "jsonb";
}

/**
 * Every column of the database that is called what the contract calls an image, or what has images in it. So a resource
 * that gets images is found here as soon as the contract and its table have them.
 */
export async function imageColumns(db: Database): Promise<ImageColumn[]> {
  const { own, around } = imageFields();
  const fields = new Set([...own, ...around]);
  const columns = await rowsOf<ImageColumn>(
    db,
    sql`select table_name as "table", column_name as "column", data_type as "type"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')
      order by table_name, column_name`,
  );
  return columns.filter(({ column }) => fields.has(inContract(column)));
}

/**
 * The names of the fields that the contract answers images in, and of those that they are in: of the papers of a vehicle
 * "image", around it "documents".
 */
export function imageFields(): { own: string[]; around: string[] } {
  const all = Object.values(calls) as AnyCall[];
  const ways = all
    .flatMap(({ answer }) => [...waysToFiles(answer)])
    .filter((way) => !all.some(({ body }) => refusesUploads(body, way.at(-1) ?? "")));
  return {
    own: [...new Set(ways.flatMap((way) => way.slice(-1)))],
    around: [...new Set(ways.flatMap((way) => way.slice(0, -1)))],
  };
}

/** Films and captions are files too, but lie on the web: who enters the address of one can't name an upload. */
function refusesUploads(body: z.ZodType, name: string): boolean {
  const field = body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>)[name] : undefined;
  return field !== undefined && !field.safeParse(A_PATH).success;
}

/** The names on the way to every address of a file within a schema. */
function* waysToFiles(schema: z.ZodType, way: readonly string[] = []): Generator<readonly string[]> {
  if (schema === fileAddress) yield way;
  else if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>))
      yield* waysToFiles(field, [...way, name]);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options as z.ZodType[]) yield* waysToFiles(option, way);
  } else {
    const inner = innerOf(schema);
    if (inner) yield* waysToFiles(inner, way);
  }
}

/** The schema of a list's items, or of an optional value. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType;
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : undefined;
}

/** `profile_image` as the contract has it: `profileImage`. */
export function inContract(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
