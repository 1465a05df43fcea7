import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { removeImage, takeImage } from "./upload-image.server";

interface ImageOf<Stored> {
  /** The form's field with the image's address. */
  field: string;
  /** Reads the record that the form is of, as it is stored now; null for a new one. */
  read: (() => Promise<Stored>) | null;
  imageOf: (stored: Stored) => string;
}

/** A record with an image while its form is saved. */
export interface RecordImage<Stored> {
  /** As it is stored now; null for a new record, one that someone has deleted meanwhile, and one that could not be read. */
  stored: Stored | null;
  /** Why the chosen file could not be taken: a text key or the server's own words; null when all is well. */
  problem: string | null;
  /**
   * To be called before the write, where a failure goes back into the form with what was typed.
   * @throws TaxiApiError when the record could not be read
   */
  check: () => void;
  /** After the write: deletes the image in whose place another one was saved. */
  dropReplaced: (saved: string) => Promise<void>;
}

/**
 * Takes the image out of a record's form (`takeImage`), and looks at the record at the same time. An image that the person
 * left alone stays the one that is stored now: the one they were shown may have been replaced meanwhile, and be gone.
 * @throws TaxiApiError when the session has ended
 */
export async function takeRecordImage<Stored>(
  api: Api,
  form: FormData,
  { field, read, imageOf }: ImageOf<Stored>,
): Promise<RecordImage<Stored>> {
  const [{ stored, failure }, { problem, isLeftAlone }] = await Promise.all([
    lookUp(read),
    takeImage(api, form, field),
  ]);
  if (stored !== null && isLeftAlone) form.set(field, imageOf(stored));
  return {
    stored,
    problem,
    check: () => {
      if (failure !== null) throw failure;
    },
    dropReplaced: async (saved) => {
      const before = stored === null ? "" : imageOf(stored);
      if (before !== "" && before !== saved) await removeImage(api, before);
    },
  };
}

/** Deletes a record, and then its image. One that is gone is deleted all the same: a repeated request gets the first answer again. */
export async function removeWithImage(
  api: Api,
  { image, remove }: { image: () => Promise<string>; remove: () => Promise<unknown> },
): Promise<void> {
  const { stored, failure } = await lookUp(image);
  if (failure !== null) throw failure;
  await remove();
  if (stored !== null) await removeImage(api, stored);
}

/** Reads a record whose absence the write that follows will tell of, and whose failure somebody else. */
async function lookUp<Stored>(
  read: (() => Promise<Stored>) | null,
): Promise<{ stored: Stored | null; failure: TaxiApiError | null }> {
  if (read === null) return { stored: null, failure: null };
  try {
    return { stored: await read(), failure: null };
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession || error.kind === "abandoned") throw error;
    return { stored: null, failure: error.kind === "missing" ? null : error };
  }
}
