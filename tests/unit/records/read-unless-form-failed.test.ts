import { describe, expect, it } from "vitest";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { PanelError } from "~/http/panel-error.server";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";

const failure = (kind: TaxiApiErrorKind) =>
  new TaxiApiError(kind, { status: 0, message: "", call: "GET /private/row/:id" });
const read = (formFailed: boolean, error?: Error) =>
  readUnlessFormFailed({ formFailed }, () => (error ? Promise.reject(error) : Promise.resolve("record")));

describe("readUnlessFormFailed", () => {
  it("returns the data, whether the form failed or not", async () => {
    expect(await read(false)).toBe("record");
    expect(await read(true)).toBe("record");
  });

  it.each([failure("missing"), failure("timeout"), failure("broken"), new PanelError("missing", 404)])(
    "is done without below a form that was not accepted, and only there: %s",
    async (error) => {
      expect(await read(true, error)).toBeNull();
      await expect(read(false, error)).rejects.toBe(error);
    },
  );

  it.each([failure("signedOut"), failure("accessChanged"), new TypeError("a fault of the panel")])(
    "is not done without after %s",
    async (error) => {
      await expect(read(true, error)).rejects.toBe(error);
    },
  );
});
