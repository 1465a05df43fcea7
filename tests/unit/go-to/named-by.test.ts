import { expect, it } from "vitest";
import { isNamedBy } from "~/modules/go-to/named-by";

const hit = { title: "Zoë Quill", detail: "zoe@mail.example · +47 12345678 · AB·123·CD · QX-90/17" };

it.each(["zoe quill", "Quill, Zoë", "ZOE@mail.example", "+47 12 34 56 78", "12345678", "ab 123 cd", "qx-90/17"])(
  "%s is all of what a hit shows",
  (text) => expect(isNamedBy(hit, text)).toBe(true),
);

it.each(["zoe", "quill", "zoe@", "mail.example", "345678", "912345678", "+46 12345678", "123", "QX-90", ""])(
  "%j is a part of it, or another one",
  (text) => expect(isNamedBy(hit, text)).toBe(false),
);

it("a booking's number may stand without its sign", () => {
  const booking = { title: "#123", detail: "Kim" };
  expect(["#123", "123", "#12"].map((text) => isNamedBy(booking, text))).toEqual([true, true, false]);
});
