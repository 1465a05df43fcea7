import { describe, expect, it } from "vitest";
import { cleanInput, cleanText, oneTimeCode, plainDigits } from "contract/clean-text";

const family = "👨\u200d👩\u200d👧";

describe("a text as it is stored", () => {
  it.each([
    ["Cafe\u0301", "Café"],
    ["  Kim \u00a0\u3000 Lee\t", "Kim Lee"],
    ["Zo\u200be\u00ad\ufeff", "Zoe"],
    ["\u202a+47 12345678\u202c", "+47 12345678"],
    ["a\u200db\u200cc", "abc"],
    ["\u200b\u2060\ufeff\u3164", ""],
    ["one \r\n  two", "one\r\ntwo"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["क\u094d\u200dष", "क\u094d\u200dष"],
    [`${family} ❤\ufe0f 1\ufe0f\u20e3`, `${family} ❤\ufe0f 1\ufe0f\u20e3`],
    ["🏴\u{e0067}\u{e0062}\u{e007f} x\u{e0067}", "🏴\u{e0067}\u{e0062}\u{e007f} x"],
    ["محمد \u200fعلي", "محمد علي"],
    ["bell\u0007\u001b", "bell"],
  ])("%j is %j", (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
    expect(cleanText(stored)).toBe(stored);
  });

  it("is cleaned at any depth, but passwords and pages are not", () => {
    const sent = {
      name: " a\u200b ",
      list: [{ text: "e\u0301" }],
      old_password: " p\u200b ",
      html: "<p>a  b</p>",
      n: 1,
    };
    expect(cleanInput(sent)).toEqual({ ...sent, name: "a", list: [{ text: "é" }] });
  });
});

it.each([
  ["123 456", "123456"],
  ["١٢٣–٤٥٦", "123456"],
  ["１２３．４５６", "123456"],
  ["abcd-efgh\u200b_ijkl", "abcdefghijkl"],
  ["12.34·56", "123456"],
])("the one-time code %j is %j", (typed, code) => expect(oneTimeCode(typed)).toBe(code));

it("numbers have the digits of ASCII", () => expect(plainDigits("\u200e۱۲٫۵ ९")).toBe("12٫5 9"));
