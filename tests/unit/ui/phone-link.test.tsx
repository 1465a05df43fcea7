import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PhoneLink } from "~/ui/phone-link";

it.each([
  ["+1 4155550102", '<a class="link whitespace-nowrap" href="tel:+1-415-555-0102">+1 415-555-0102</a>'],
  ["+82 1012345678", '<a class="link whitespace-nowrap" href="tel:+82-101-234-5678">+82 101-234-5678</a>'],
  ["5550102", '<a class="link whitespace-nowrap" href="tel:555-0102">555-0102</a>'],
  ["110", '<a class="link whitespace-nowrap" href="tel:110">110</a>'],
  ["+1 (415) 555-0102", '<a class="link whitespace-nowrap" href="tel:+1-415-555-0102">+1 (415) 555-0102</a>'],
  ["none", "none"],
  ["+1 4155550102, after six", '<a class="link" href="tel:+1-4155550102">+1 4155550102, after six</a>'],
])("the phone number %s calls and shows its digits in groups, on one line if it is short", (number, html) => {
  expect(renderToStaticMarkup(<PhoneLink number={number} />)).toBe(html);
});

it("may show a part of the number that it calls", () => {
  expect(renderToStaticMarkup(<PhoneLink number="+1 4155550102">4155550102</PhoneLink>)).toBe(
    '<a class="link whitespace-nowrap" href="tel:+1-415-555-0102">415-555-0102</a>',
  );
});
