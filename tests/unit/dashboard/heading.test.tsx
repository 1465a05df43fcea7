import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import type { AccessKey, Grant } from "contract/access-keys";
import { dashboardFormat } from "~/modules/dashboard/format";
import { i18nOf } from "~/i18n/instances.server";
import { headingOf } from "~/modules/dashboard/heading.server";
import { LinkedNumbers } from "~/ui/list/linked-number";
import { linksIn } from "../../support/html";
import { renderPage } from "../ui/render-page";

const ONLINE = { online_user: 1231, online_users: 1220, online_drivers: 11 };
const ADMIN: Grant = { role: "admin", keys: [] };

function headingFor(person: Grant, online: Parameters<typeof headingOf>[2]["online"] = ONLINE) {
  const format = dashboardFormat("en", DEFAULT_LOCALE);
  return headingOf(i18nOf("eng").t, format, { online, person });
}

async function linksFor(...keys: AccessKey[]): Promise<string[]> {
  const { text, links } = headingFor({ role: "sub_admin", keys });
  return linksIn(await renderPage(<LinkedNumbers numbers={links}>{text}</LinkedNumbers>), "body");
}

describe("the line under the dashboard's title", () => {
  it("leads from the riders and drivers who are online to their lists", async () => {
    const { text, links } = headingFor(ADMIN);
    const html = await renderPage(<LinkedNumbers numbers={links}>{text}</LinkedNumbers>);
    expect(text).toBe("1,231 people online now: 1,220 users, 11 drivers");
    expect(linksIn(html, "body")).toEqual([
      "/adminPanel/user-management?online=true",
      "/adminPanel/driver-management?online=true",
    ]);
  });

  it("leads nobody to a list that they may not open, or that leaves out drivers whom they may not see", async () => {
    const all = ["approved_driver", "pending_driver", "disapproved_driver", "cancel_driver"] as const;
    expect(await linksFor("booking", "approved_driver")).toEqual([]);
    expect(await linksFor("user", "pending_driver")).toEqual(["/adminPanel/user-management?online=true"]);
    expect(await linksFor(...all)).toEqual(["/adminPanel/driver-management?online=true"]);
  });

  it.each([
    [{ online_user: 31 }, "31 people online now"],
    [{ online_user: 1, online_users: 1 }, "1 person online now"],
    [{ online_user: 0, online_users: 0, online_drivers: 0 }, "0 people online now"],
    [null, ""],
  ])("says of %j no more than that", (online, text) => {
    expect(headingFor(ADMIN, online)).toEqual({ text, links: [] });
  });
});
