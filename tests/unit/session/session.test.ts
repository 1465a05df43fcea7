import "../environment";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ACCESS_KEYS } from "contract/access-key-list";
import { afterEach, describe, expect, it, vi } from "vitest";
import { writeDraft, readDraft } from "~/session/draft.server";
import { ownerMark } from "~/session/form-owner.server";
import { OWNER_FIELD } from "~/session/person";
import { writeNotices, readNotices } from "~/session/notices.server";
import { endSession, SessionTooLarge, readSession, startSession } from "~/session/session.server";

const who = (over: object = {}) => ({
  token: "t".repeat(40),
  person: {
    role: "sub_admin" as const,
    keys: ["tip", "office"] as const,
    username: "Ann",
    email: "ann@example.com",
    profileImage: "",
    ...over,
  },
});

function withCookie(...headers: string[]): Request {
  return new Request("http://panel.test/", {
    headers: { Cookie: headers.map((header) => header.split(";")[0]).join("; ") },
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe("the session", () => {
  it("is restored unchanged, with the order of the keys", async () => {
    const header = await startSession(who({ keys: ["office", "tip"] }), { remember: true });
    expect(await readSession(withCookie(header))).toEqual(who({ keys: ["office", "tip"] }));
    expect(header).toContain("HttpOnly");
    expect(header).toContain("SameSite=Lax");
    expect(header).toContain("Path=/");
    expect(header).toContain("Max-Age=31536000");
  });

  it("ends with the browser unless it is remembered", async () => {
    expect(await startSession(who(), { remember: false })).not.toMatch(/Max-Age|Expires/);
  });

  it("reveals nothing about its content", async () => {
    const header = await startSession(who(), { remember: true });
    const value = Buffer.from(header.split("=")[1]!.split(";")[0]!, "base64url").toString("latin1");
    for (const secret of ["ann@example.com", "tttt", "office"]) expect(header + value).not.toContain(secret);
  });

  it("fits with every key and a token of 2,000 characters", async () => {
    const token = randomBytes(1500).toString("base64url").slice(0, 2000);
    const header = await startSession(
      { ...who({ keys: ACCESS_KEYS, profileImage: `https://cdn.example.com/${"p".repeat(80)}.png` }), token },
      { remember: true },
    );
    expect(header.length).toBeLessThanOrEqual(4096);
    expect((await readSession(withCookie(header)))?.token).toBe(token);
  });

  it("throws if it is too large", async () => {
    const token = randomBytes(3000).toString("base64url");
    await expect(startSession({ ...who(), token }, { remember: true })).rejects.toThrow(SessionTooLarge);
  });

  it("is invalid after 365 days, even with a valid seal", async () => {
    const header = await startSession(who(), { remember: true });
    vi.useFakeTimers({ now: Date.now() + 366 * 24 * 3600 * 1000 });
    expect(await readSession(withCookie(header))).toBeNull();
  });

  it("that is not remembered is invalid after 12 hours, with its token", async () => {
    const header = await startSession(who(), { remember: false });
    vi.useFakeTimers({ now: Date.now() + 11 * 3600 * 1000 });
    expect(await readSession(withCookie(header))).not.toBeNull();
    vi.setSystemTime(Date.now() + 2 * 3600 * 1000);
    expect(await readSession(withCookie(header))).toBeNull();
  });

  it("is invalid if any character was changed", async () => {
    const header = await startSession(who(), { remember: true });
    const [name, value] = header.split(";")[0]!.split("=") as [string, string];
    for (let at = 0; at < value.length; at += 7) {
      const other = value[at] === "A" ? "B" : "A";
      expect(await readSession(withCookie(`${name}=${value.slice(0, at)}${other}${value.slice(at + 1)}`))).toBeNull();
    }
    for (const nonsense of ["", "x", "%%%", "a".repeat(5000)])
      expect(await readSession(withCookie(`${name}=${nonsense}`))).toBeNull();
  });

  it("is cleared by an empty cookie of the same name", async () => {
    const [name] = (await startSession(who(), { remember: true })).split("=");
    expect(await endSession()).toMatch(new RegExp(`^${name}=;.*Expires=Thu, 01 Jan 1970`));
  });
});

describe("secrets", () => {
  async function sessionsWith(secrets: string, publicOrigin = "") {
    vi.stubEnv("SESSION_SECRETS", secrets);
    vi.stubEnv("PUBLIC_ORIGIN", publicOrigin);
    vi.resetModules();
    return import("~/session/session.server");
  }
  const [old, fresh] = ["o".repeat(40), "f".repeat(40)];

  it("are rotated: an old one still reads, a removed one does not", async () => {
    const header = await (await sessionsWith(old)).startSession(who(), { remember: true });
    expect(await (await sessionsWith(`${fresh},${old}`)).readSession(withCookie(header))).not.toBeNull();
    expect(await (await sessionsWith(fresh)).readSession(withCookie(header))).toBeNull();
  });

  it("key the mark of a form's owner, and one from before the rotation still counts", async () => {
    const marksWith = async (secrets: string) => {
      await sessionsWith(secrets);
      const { ownerMark, filledInBy } = await import("~/session/form-owner.server");
      const by = (mark: string, email: string) => {
        const form = new FormData();
        form.set(OWNER_FIELD, mark);
        return filledInBy(form, email);
      };
      return { mark: ownerMark("ann@example.com"), by };
    };
    const before = await marksWith(old);
    const after = await marksWith(`${fresh},${old}`);
    expect(after.mark).not.toBe(before.mark);
    for (const mark of [before.mark, after.mark]) {
      expect(after.by(mark, "Ann@example.com")).toBe("self");
      expect(after.by(mark, "bob@example.com")).toBe("other");
    }
    expect((await marksWith(fresh)).by(before.mark, "ann@example.com")).toBe("unknown");
    // Releases until November 2026 made these, with the first secret and without any.
    for (const mark of ["eH__Ewgx-Smd7W_b", "bk3egDKGclwrvXuL"]) {
      expect(after.by(mark, "Ann@example.com")).toBe("self");
      expect(after.by(mark, "bob@example.com")).toBe("other");
    }
  });

  it("make a __Host- cookie under https", async () => {
    const header = await (await sessionsWith(old, "https://panel.example.com")).startSession(who(), { remember: true });
    expect(header).toMatch(/^__Host-session=/);
    expect(header).toContain("Secure");
  });
});

it("the documented proxy has room for the largest cookies", async () => {
  const conf = await readFile("docs/deploy/nginx.conf", "utf8");
  const kilobytesOf = (setting: RegExp) => Number(setting.exec(conf)?.[1]);
  // The session, a draft and notices; the others are small.
  const largest = (4096 + 2400 + 4096) / 1024;
  expect(kilobytesOf(/^ *large_client_header_buffers \d+ (\d+)k;/m)).toBeGreaterThan(largest);
  expect(kilobytesOf(/^ *proxy_buffer_size (\d+)k;/m)).toBeGreaterThan(largest);
});

describe("notices", () => {
  it("are truncated by bytes, between characters", async () => {
    const header = await writeNotices([{ kind: "info", text: "택시".repeat(500) }]);
    const [notice] = await readNotices(withCookie(header));
    expect(Buffer.byteLength(notice!.text)).toBeLessThanOrEqual(403);
    expect(notice!.text).toMatch(/^(택시)+택?…$/);
  });

  it("fit into a cookie however many there are", async () => {
    const text = randomBytes(2000).toString("base64");
    const header = await writeNotices(Array.from({ length: 20 }, () => ({ kind: "error" as const, text })));
    expect(header.length).toBeLessThan(2500);
    const undo = { to: "/adminPanel/undo", fields: [["lines", text.slice(0, 1400)] as [string, string]] };
    const undoable = { kind: "error" as const, text, about: text, undo };
    expect((await writeNotices(Array.from({ length: 20 }, () => undoable))).length).toBeLessThan(4096);
  });
});

describe("the draft of an ended session", () => {
  const url = new URL("http://panel.test/adminPanel/AddEdit_Tip?id=1");
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  it("is restored for its author on its page, without passwords", async () => {
    const header = await writeDraft(
      new Request(url),
      url,
      form({
        [OWNER_FIELD]: ownerMark("ann@example.com"),
        "rows[0].ride": "5",
        old_password: "Secret#1",
        percentage: "12",
      }),
    );
    expect(await readDraft(withCookie(header!), url, "Ann@example.com")).toEqual({
      rows: [{ ride: "5" }],
      percentage: "12",
    });
  });

  it("is not restored for anyone else or on another page", async () => {
    const header = await writeDraft(
      new Request(url),
      url,
      form({ [OWNER_FIELD]: ownerMark("ann@example.com"), percentage: "12" }),
    );
    expect(await readDraft(withCookie(header!), url, "bob@example.com")).toBeNull();
    expect(
      await readDraft(withCookie(header!), new URL("http://panel.test/adminPanel/Office"), "ann@example.com"),
    ).toBeNull();
  });

  it("is not stored for a form without an owner, or if it is too large", async () => {
    expect(await writeDraft(new Request(url), url, form({ percentage: "12" }))).toBeNull();
    const large = { [OWNER_FIELD]: ownerMark("ann@example.com"), text: randomBytes(2000).toString("hex") };
    expect(await writeDraft(new Request(url), url, form(large))).toBeNull();
    // The redirect holds the address as well.
    const small = { ...large, text: randomBytes(400).toString("hex") };
    expect(await writeDraft(new Request(url), url, form(small))).not.toBeNull();
    const long = new URL(`${url.href}&search=${"x".repeat(2_000)}`);
    expect(await writeDraft(new Request(long), long, form(small))).toBeNull();
  });
});
