import { describe, expect, it } from "vitest";
import { changedMail, newDeviceMail } from "../../../embedded-api/accounts/security-mails";

const whence = { at: new Date(), timeZone: "UTC", address: "192.0.2.1", userAgent: "Browser/1" };
const ann = { email: "ann@example.com", username: "Ann", company: "", role: "sub_admin" } as const;
const admin = { ...ann, role: "admin" } as const;

describe("what a mail about one's own sign-in says to do", () => {
  it("sends sub-admins to their admin, and no admin to one", () => {
    expect(newDeviceMail(ann, whence).text).toContain("tell your admin.");
    expect(newDeviceMail(admin, whence).text).not.toMatch(/your\s+admin/);
  });

  it("asks nobody to change a password that a stranger has changed", () => {
    const { text } = changedMail(ann, "password", whence);
    expect(text).toContain('ask for a new one at once under "Forgot password"');
    expect(text).not.toContain("change your password");
    expect(changedMail(ann, "factor-off", whence).text).toContain("change your password at once");
  });

  it("warns of no stranger where the admin removed the factor", () => {
    const { text } = changedMail(ann, "factor-reset", whence);
    expect(text).toContain("set up a new second factor under Profile");
    expect(text).not.toMatch(/not you|Browser/);
  });
});
