import { describe, expect, it } from "vitest";
import { distinctNames, nameAndEmail } from "~/records/person";

const person = (firstName: string, email?: string) => ({
  _id: email ?? "1",
  firstName,
  lastName: "Lee",
  ...(email && { email }),
});
const [ann, kim, other] = [
  person("Ann", "ann@a.example"),
  person("Kim", "kim@a.example"),
  person("Kim", "kim@b.example"),
];

describe("the people of a list", () => {
  it("have their names, and those of one name also their addresses", () => {
    expect([ann, kim, other].map(distinctNames([ann, kim, other]))).toEqual([
      "Ann Lee",
      "Kim Lee (kim@a.example)",
      "Kim Lee (kim@b.example)",
    ]);
    expect(distinctNames([ann, kim])(kim)).toBe("Kim Lee");
    expect(distinctNames([kim, kim])(kim)).toBe("Kim Lee");
  });

  it("have names before their rows are known to the browser", () => {
    expect(distinctNames(undefined)(kim)).toBe("Kim Lee");
  });
});

it("a person without a name or an address is named once", () => {
  expect(nameAndEmail(person("Kim"))).toBe("Kim Lee");
  expect(nameAndEmail({ _id: "1", firstName: "", lastName: "", email: "kim@a.example" })).toBe("kim@a.example");
});
