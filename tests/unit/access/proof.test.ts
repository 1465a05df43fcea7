import "../environment";
import { expect, it } from "vitest";
import { proofOf } from "~/access/proof.server";

it.each(["123456", "123 456", "abcd-efgh-jkmn-pqrs", "ABCDEFGHJKMNPQRS", "abcd efgh jkmn pqrs"])(
  "%s is a code, as when signing in",
  (typed) => expect(proofOf(typed)).toEqual({ code: typed.replaceAll(" ", "") }),
);

it.each(["Taxi#2023", "1234567", "abcd-efgh"])("%s is a password", (typed) =>
  expect(proofOf(typed)).toEqual({ password: typed }),
);
