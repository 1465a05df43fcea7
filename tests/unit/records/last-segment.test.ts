import { expect, it } from "vitest";
import { lastSegment } from "~/http/last-segment";

const opened = (pathname: string) => lastSegment({ pathname }, ["block", "unblock"]);

it.each(["unblock", "UNBLOCK", "unblock/", "%75nblock"])("a path is read as the router reads it: %s", (path) => {
  expect(opened(`/adminPanel/user-management/${path}`)).toBe("unblock");
});

it.each(["", "delete", "unblock%2F", "block/more"])("another path is not found: %s", (path) => {
  let thrown: unknown;
  try {
    opened(`/adminPanel/user-management/${path}`);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ status: 404 });
});
