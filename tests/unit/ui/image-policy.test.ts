import { expect, it } from "vitest";
import { blockedHost } from "~/ui/image-policy";

const ORIGINS = ["https://cdn.example.com", "http://pictures.example.com:8080", "https://*.example.org"];

it.each<[string, string | undefined]>([
  ["/uploads/a.png", undefined],
  ["data:image/png;base64,AAAA", undefined],
  ["blob:https://panel.example/1", undefined],
  ["https://cdn.example.com/a.png", undefined],
  ["HTTPS://CDN.example.com/a.png", undefined],
  ["https://pictures.example.com:8080/a.png", undefined],
  ["https://a.example.org/a.png", undefined],
  ["http://cdn.example.com/a.png", "cdn.example.com"],
  ["https://cdn.example.com:8443/a.png", "cdn.example.com:8443"],
  ["https://example.org/a.png", "example.org"],
  ["https://cdn.example.com.evil.net/a.png", "cdn.example.com.evil.net"],
  ["//elsewhere.example.net/a.png", "elsewhere.example.net"],
])("of %s the host that is kept out is %s", (address, host) => {
  expect(blockedHost(address, ORIGINS)).toBe(host);
});

it("keeps nothing out where the policy is not known", () => {
  expect(blockedHost("https://elsewhere.example.net/a.png", undefined)).toBeUndefined();
});
