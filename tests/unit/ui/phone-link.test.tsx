import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PhoneLink } from "~/ui/phone-link";

it.each([
  ["+1 4155550102", '<a class="link" href="tel:+14155550102">+1 4155550102</a>'],
  ["+1 (415) 555-0102", '<a class="link" href="tel:+14155550102">+1 (415) 555-0102</a>'],
  ["none", "none"],
])("the phone number %s calls without its signs", (number, html) => {
  expect(renderToStaticMarkup(<PhoneLink number={number} />)).toBe(html);
});

it("may show a part of the number that it calls", () => {
  expect(renderToStaticMarkup(<PhoneLink number="+1 4155550102">4155550102</PhoneLink>)).toBe(
    '<a class="link" href="tel:+14155550102">4155550102</a>',
  );
});
