import { expect, it } from "vitest";
import { lastReturnTo, recordHref } from "~/records/return-to";

const list = `/adminPanel/RatingAndReview?${new URLSearchParams({ search: "ж".repeat(199), driver: "王".repeat(100), page: "7" }).toString()}`;

it("a record leads back one step at a time, however many were opened and long the search was", () => {
  const steps = [list];
  for (const screen of ["ViewUser", "BookingDetails", "ViewUser", "BookingDetails", "driver-view"] as const)
    steps.push(recordHref(screen, "record", steps.at(-1)!));
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const { page, before } = lastReturnTo(new URL(steps[at]!, "http://panel"))!;
    expect(steps[at]!.length).toBeLessThan(5000);
    const more = new URLSearchParams(before).toString();
    expect(more === "" ? page : `${page}&${more}`).toBe(steps[at - 1]);
  }
});
