import "../environment";
import { cancellationReason } from "contract/cancellation-reasons";
import { describe, expect, it, vi } from "vitest";
import { reasonHref, reasonRules, userTypeOf, nameOf, textsOf } from "~/modules/cancellation-reasons/reason";
import { reasonSource } from "~/modules/cancellation-reasons/reasons.server";
import type { Api } from "~/taxi-api/client.server";
import { readListQuery } from "~/records/list/list-query";
import { readList } from "~/records/list/read-list.server";

const reason = (id: string, en: string, ko: string, updatedAt?: string) =>
  cancellationReason.parse({
    _id: id,
    updatedAt,
    messages: [
      { message: en, language: "en" },
      { message: ko, language: "ko" },
      { message: "Bonjour", language: "fr" },
    ],
  });

const REASONS = [
  reason("1", "Plans have changed", "일정 변경", "2023-01-03T00:00:00.000Z"),
  reason("2", "driver is late", "늦은 기사님", "2023-01-01T00:00:00.000Z"),
  reason("3", "Éclair delivery", "간식 배달", "2023-01-02T00:00:00.000Z"),
];

async function listed(search: string, data = REASONS) {
  const call = vi.fn(() => Promise.resolve({ data }));
  const query = readListQuery(new URL(`https://panel.example${reasonRules.path}${search}`), reasonRules);
  const { rows, total } = await readList(query, reasonSource(call as unknown as Api, query));
  return { ids: rows.map(({ _id }) => _id).join(""), total, asked: call.mock.calls[0]?.[1 as never] as unknown };
}

describe("the list of a call that answers with everything", () => {
  it.each([
    ["", "123"],
    ["?sort=en", "231"],
    ["?sort=en&order=desc", "132"],
    ["?sort=ko", "321"],
    ["?sort=updatedAt", "231"],
    ["?search=LATE", "2"],
    ["?search=변경", "1"],
    ["?search=bonjour", ""],
    ["?sort=constructor", "123"],
  ])("%s", async (search, ids) => {
    expect((await listed(search)).ids).toBe(ids);
  });

  it("shows one kind of user where the server sends both", async () => {
    const both = REASONS.map((each, at) => ({ ...each, userType: at === 1 ? ("driver" as const) : ("user" as const) }));
    expect([(await listed("", both)).ids, (await listed("?userType=driver", both)).ids]).toEqual(["13", "2"]);
  });

  it("asks for one kind of user", async () => {
    expect((await listed("")).asked).toEqual({ query: { userType: "user" } });
    expect((await listed("?userType=driver&page=2&search=late")).asked).toEqual({ query: { userType: "driver" } });
    expect((await listed("?userType=admin")).asked).toEqual({ query: { userType: "user" } });
  });
});

describe("a reason", () => {
  it("has the texts of the four languages; missing ones are empty", () => {
    expect(textsOf(REASONS[0]!)).toEqual({ en: "Plans have changed", ko: "일정 변경", zh: "", es: "" });
  });

  it("is named by its English text, or by the next one", () => {
    expect(nameOf(REASONS[0]!)).toBe("Plans have changed");
    expect(nameOf(reason("4", "", "일정 변경"))).toBe("일정 변경");
    expect(nameOf(cancellationReason.parse({ _id: "5", messages: [] }))).toBe("5");
  });

  it("links to a form that keeps the list's state", () => {
    const query = readListQuery(
      new URL(`https://panel.example${reasonRules.path}?userType=driver&search=late&page=2`),
      reasonRules,
    );
    expect(userTypeOf(query)).toBe("driver");
    expect(reasonHref(query, "7")).toBe("/adminPanel/AddEditCancellation?id=7&userType=driver&search=late&page=2");
    expect(reasonHref(query, null, { under: "leave", also: { closed: "1" } })).toBe(
      "/adminPanel/AddEditCancellation/leave?closed=1&userType=driver&search=late&page=2",
    );
  });
});
