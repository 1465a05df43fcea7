import { describe, expect, it } from "vitest";
import { isWebAddress } from "contract/content";
import { notificationInput } from "contract/notifications";
import { bannerForm } from "~/modules/banners/schema";
import { faqForm } from "~/modules/faqs/schema";
import { notificationForm } from "~/modules/notifications/schema";
import { settingForm } from "~/modules/settings/schema";
import { videoForm } from "~/modules/videos/schema";
import { webPageForm } from "~/modules/web-pages/schema";
import { validate } from "~/records/form/validate-form";

type Fields = Record<string, string>;

/** The errors of a form that sends these fields; a field that is left empty is sent empty. */
function errorsOf(schema: Parameters<typeof validate>[1], fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = validate(form, schema);
  return submission.status === "success" ? {} : (submission.error ?? {});
}

const TOO_LONG = (most: number) => `ui:errors.tooLong?count=${most}`;
const REQUIRED = "ui:errors.required";

const FORMS = {
  banner: {
    schema: bannerForm,
    right: { imageLink: "https://i.example.com/1.png", url: "https://example.com", isActive: "on" },
  },
  video: {
    schema: videoForm,
    right: {
      title: "Film",
      description: "",
      url: "http://example.com/a.mp4",
      thumbnail: "",
      captions: "",
      audience: "driver",
    },
  },
  faq: {
    schema: faqForm,
    right: {
      audience: "user",
      questionEn: "q",
      answerEn: "a",
      questionKo: "q",
      answerKo: "a",
      questionZh: "q",
      answerZh: "a",
      questionEs: "q",
      answerEs: "a",
    },
  },
  notification: {
    schema: notificationForm,
    right: { title: "x".repeat(50), description: "y".repeat(150), type: "safety", audience: "drivers" },
  },
  setting: {
    schema: settingForm,
    right: {
      supportEmail: "a@example.com",
      supportPhone: "1234",
      currency: "USD",
      distanceUnit: "km",
      timeZone: "Asia/Seoul",
      userAndroidVersion: "1",
      userIosVersion: "1.2",
      driverAndroidVersion: "1.2.3",
      driverIosVersion: "10.20.30",
      maintenanceNotice: "",
    },
  },
  page: { schema: webPageForm, right: { title: "Help", html: "<p>x</p>" } },
} as const;

describe("the forms of the content (section 5)", () => {
  it.each(Object.entries(FORMS))("%s: takes what is right", (_name, { schema, right }) => {
    expect(errorsOf(schema, right)).toEqual({});
  });

  it("a notification counts characters as people do, not the code points of each", () => {
    const { schema, right } = FORMS.notification;
    const written = { ...right, title: "👨‍👩‍👧".repeat(30), description: "e\u0301".repeat(150) };
    expect(errorsOf(schema, written)).toEqual({});
    expect(notificationInput.safeParse(written).error).toBeUndefined();
  });

  it.each([
    ["banner", "imageLink", "", "banners:imageRequired"],
    ["banner", "url", "", "banners:urlRequired"],
    ["banner", "url", "example.com", "banners:urlInvalid"],
    ["banner", "url", "javascript:alert(1)", "banners:urlInvalid"],
    ["banner", "url", `https://example.com/${"x".repeat(500)}`, TOO_LONG(500)],
    ["video", "title", " ", REQUIRED],
    ["video", "title", "x".repeat(101), TOO_LONG(100)],
    ["video", "description", "x".repeat(501), TOO_LONG(500)],
    ["video", "url", "", "videos:urlRequired"],
    ["video", "url", "data:video/mp4,x", "videos:urlInvalid"],
    ["video", "captions", "captions.vtt", "videos:urlInvalid"],
    ["faq", "questionKo", "", REQUIRED],
    ["faq", "questionEn", "x".repeat(201), TOO_LONG(200)],
    ["faq", "answerEs", "x".repeat(1001), TOO_LONG(1000)],
    ["notification", "title", "", "notify:titleRequired"],
    ["notification", "title", "x".repeat(51), TOO_LONG(50)],
    // Characters as people count them (ruling B14), each of several code points.
    ["notification", "title", "👨‍👩‍👧".repeat(51), TOO_LONG(50)],
    ["notification", "description", "", "notify:descriptionRequired"],
    ["notification", "description", "x".repeat(151), TOO_LONG(150)],
    ["notification", "type", "", "notify:selectType"],
    ["notification", "type", "advert", "notify:selectType"],
    ["setting", "supportEmail", "", REQUIRED],
    ["setting", "timeZone", "", REQUIRED],
    ["setting", "timeZone", "Mars/Olympus", "settings:timeZoneUnknown"],
    ["setting", "timeZone", "+09:00", "settings:timeZoneUnknown"],
    ["setting", "supportEmail", "a@", "settings:emailInvalid"],
    ["setting", "supportPhone", "12", "settings:phoneInvalid"],
    ["setting", "userIosVersion", "1.2.3.4", "settings:versionInvalid"],
    ["setting", "maintenanceNotice", "x".repeat(301), TOO_LONG(300)],
    ["page", "html", "", REQUIRED],
    ["page", "html", "x".repeat(20_001), TOO_LONG(20_000)],
  ] as const)("%s: %s %j is refused", (name, field, value, message) => {
    const { schema, right } = FORMS[name];
    expect(errorsOf(schema, { ...right, [field]: value })).toEqual({ [field]: [message] });
  });
});

describe("addresses of the web", () => {
  it.each(["http://a.example", "https://a.example/b?c=d#e", "HTTPS://A.EXAMPLE:8443/", "https://пример.example/ü"])(
    "takes %s",
    (text) => {
      expect(isWebAddress(text)).toBe(true);
    },
  );
  it.each([
    "",
    "a.example",
    "//a.example",
    "https:/a.example",
    "https://",
    "https:///a",
    "javascript:alert(1)",
    "ftp://a.example",
    "https://a b",
    " https://a.example",
    "https://[::1",
  ])("refuses %s", (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});
