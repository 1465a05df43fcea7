import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { nameAndEmail } from "~/records/person";
import { ownDirection } from "~/ui/own-direction";

it("a name from right to left has its own direction, and stands before an e-mail address as other names do", () => {
  const named = { _id: "r1", firstName: "محمد", lastName: "علي", email: "ali@mail.example" };
  const rendered = (text: string) => renderToStaticMarkup(<>{ownDirection(text)}</>).replace(/<\/?x-text>/g, "");
  expect(rendered("محمد علي")).toBe("<bdi>محمد علي</bdi>");
  // An element that finds its direction by its first letter would turn the address around.
  expect(rendered(nameAndEmail(named))).toBe("\u2068\u2068محمد علي\u2069 (ali@mail.example)\u2069");
  expect(rendered("Zoë Quill")).toBe("Zoë Quill");
});
