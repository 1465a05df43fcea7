import { DEFAULT_LOCALE } from "contract/locale-constants";
import type { z } from "zod";
import type { GuardedActionArgs } from "~/access/guard.server";
import { formatFor, type Format } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { redirectWithNotice } from "~/session/notices.server";
import { optionalId } from "./read-form-page.server";
import { takeRecordImage } from "./record-image.server";
import { saveRecord, type SaveRecord, type WriteOptions } from "./save-record.server";
import { withFieldError } from "./with-field-error.server";

interface SaveFormPage<Schema extends z.ZodType, Stored extends object> extends Pick<
  SaveRecord<Schema, unknown>,
  "schema" | "fieldOf" | "asText"
> {
  /** The list in its last state; a function if the saved values decide which list it is. */
  back: string | ((saved: z.output<Schema>) => string);
  /** The text key of the notice about a new record. */
  added: string;
  /** The text key of the notice about a changed record. */
  saved: string;
  /** Returns the record's name for both notices: `({ title }) => title`. The format is for numbers; it has no currency or zone. */
  nameOf: (saved: z.output<Schema>, format: Format) => string;
  /** Reads the stored record: `(id) => officeOf(api, id)`. */
  read: (id: string) => Promise<Stored | null>;
  /** `(body, writeOptions) => api(calls.createOffice, { body, ...writeOptions })` */
  create: (body: z.output<Schema>, writeOptions: WriteOptions) => Promise<unknown>;
  /** `(id, body, writeOptions) => api(calls.changeOffice, { params: { id }, body, ...writeOptions })` */
  change: (id: string, body: z.output<Schema>, writeOptions: WriteOptions) => Promise<unknown>;
}

/**
 * The action of a form's page (`readFormPage`): changes the record of `?id=` or creates a new one, and redirects back to the list
 * with a notice. Actions that do more use `saveRecord`.
 */
export function saveFormPage<Schema extends z.ZodType, Stored extends object>(
  { form, url, t, language }: Pick<GuardedActionArgs, "form" | "url" | "t" | "language">,
  { back, added, saved, nameOf, read, create, change, ...save }: SaveFormPage<Schema, Stored>,
) {
  const id = optionalId(url);
  return saveRecord({
    ...save,
    form,
    stored: id ? () => read(id) : null,
    call: (body, writeOptions) => (id ? change(id, body, writeOptions) : create(body, writeOptions)),
    done: (_answer, values) =>
      redirectWithNotice(typeof back === "string" ? back : back(values), {
        kind: "success",
        text: t(id ? saved : added),
        about: nameOf(values, formatFor(tagOf(language), DEFAULT_LOCALE)),
      }),
  });
}

interface SaveWithImage<Field extends string, Schema extends z.ZodObject> extends SaveFormPage<
  Schema,
  Record<Field, string>
> {
  /** The field with the image's address, in the form and in the record. */
  field: Field;
  read: (id: string) => Promise<Record<Field, string>>;
}

/** Does what `saveFormPage` does for a record with an image. A replaced image is deleted after the save. */
export async function saveFormPageWithImage<Field extends string, Schema extends z.ZodObject>(
  args: GuardedActionArgs,
  { field, read, ...save }: SaveWithImage<Field, Schema>,
) {
  const { api, form, url } = args;
  const id = optionalId(url);
  const image = await takeRecordImage(api, form, {
    field,
    read: id ? () => read(id) : null,
    imageOf: (stored) => stored[field],
  });
  const write = async (body: z.output<Schema>, call: () => Promise<unknown>) => {
    await call();
    await image.dropReplaced(body[field] as string);
  };
  return saveFormPage(args, {
    ...save,
    schema: withFieldError(save.schema, field, image.problem),
    read: image.read,
    create: (body, writeOptions) => write(body, () => save.create(body, writeOptions)),
    change: (changedId, body, writeOptions) => write(body, () => save.change(changedId, body, writeOptions)),
  });
}
