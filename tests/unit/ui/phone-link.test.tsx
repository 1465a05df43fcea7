import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PhoneLink } from "~/ui/phone-link";

it.each([
  ["+1 4155550102", '<a class="link whitespace-nowrap" href="tel:+14155550102">+1 415 555 0102</a>'],
  ["+82 1012345678", '<a class="link whitespace-nowrap" href="tel:+821012345678">+82 101 234 5678</a>'],
  ["5550102", '<a class="link whitespace-nowrap" href="tel:5550102">555 0102</a>'],
  [
    "+1 4155550102 after six, not on Sundays",
    '<a class="link" href="tel:+14155550102">+1 4155550102 after six, not on Sundays</a>',
  ],
  ["110", '<a class="link whitespace-nowrap" href="tel:110">110</a>'],
  ["+1 (415) 555-0102", '<a class="link whitespace-nowrap" href="tel:+14155550102">+1 (415) 555-0102</a>'],
  ["none", "none"],
])("the phone number %s calls without its signs and shows its digits in groups", (number, html) => {
  expect(renderToStaticMarkup(<PhoneLink number={number} />)).toBe(html);
});

it("may show a part of the number that it calls", () => {
  expect(renderToStaticMarkup(<PhoneLink number="+1 4155550102">4155550102</PhoneLink>)).toBe(
    '<a class="link whitespace-nowrap" href="tel:+14155550102">415 555 0102</a>',
  );
});
