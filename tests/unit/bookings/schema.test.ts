import { describe, expect, it } from "vitest";
import { cancelSchema } from "../../../app/modules/bookings/schema";

describe("the reason of a cancellation", () => {
  it.each<[unknown, string | undefined]>([
    [undefined, "bookings:reasonRequired"],
    [5, "bookings:reasonRequired"],
    ["", "bookings:reasonTooShort"],
    ["    no    ", "bookings:reasonTooShort"],
    ["Rain", "bookings:reasonTooShort"],
    ["Rainy", undefined],
    ["x".repeat(200), undefined],
    ["x".repeat(201), "bookings:reasonTooLong"],
  ])("%j: %s", (reason, message) => {
    expect(cancelSchema.safeParse({ reason }).error?.issues[0]?.message).toBe(message);
  });
});
