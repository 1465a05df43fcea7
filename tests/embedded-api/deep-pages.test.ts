import { asc, desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEEP_ROWS, listRecords } from "../../embedded-api/core/lists";
import { riderKeys, riders } from "../../embedded-api/resources/riders/table";
import { TestApi } from "./support/api";

/** More than one way of counting, and a last page that is not full. */
const MANY = 3 * DEEP_ROWS + 7;
const LIMIT = 100;

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
  // Few different names, so that the order is decided by ids often.
  await api.db.execute(sql`
    insert into riders (id, created_at, updated_at, first_name, last_name, email, country_code, mobile_number)
    select gen_random_uuid(), now() - n * interval '1 minute', now(), 'Deep', 'Number' || (n % 10), 'deep' || n || '@example.com', '+1', '415' || n
    from generate_series(1, ${sql.raw(String(MANY))}) n`);
});

afterAll(() => api.stop());

describe("pages far down a list", () => {
  const sorts = { createdAt: riders.createdAt, firstName: riderKeys.name };
  const page = (number: number, sort: keyof typeof sorts, order: "asc" | "desc", search = "") =>
    listRecords(
      api.db,
      riders,
      { page: number, limit: LIMIT, search, sort, order },
      { searched: [riders.firstName, riders.lastName], sorts, defaultOrder: { sort: "createdAt", order } },
    );

  it.each([
    ["createdAt", "asc"],
    ["createdAt", "desc"],
    ["firstName", "asc"],
    ["firstName", "desc"],
  ] as const)("by %s, %s, are the same rows as one long list", async (sort, order) => {
    const direction = order === "asc" ? asc : desc;
    const all = await api.db
      .select({ id: riders.id })
      .from(riders)
      .orderBy(direction(sorts[sort]), direction(riders.id));
    const ids = all.map(({ id }) => id);
    const pages = Math.ceil(ids.length / LIMIT);
    for (const number of [
      1,
      DEEP_ROWS / LIMIT,
      DEEP_ROWS / LIMIT + 1,
      Math.ceil(pages / 2),
      Math.ceil(pages / 2) + 1,
      pages - 1,
      pages,
      pages + 1,
    ]) {
      const { rows, totalDocs } = await page(number, sort, order);
      expect(totalDocs).toBe(ids.length);
      expect(
        rows.map(({ id }) => id),
        `page ${number}`,
      ).toEqual(ids.slice((number - 1) * LIMIT, number * LIMIT));
    }
  });

  it("of a search end where it ends", async () => {
    const { rows, totalDocs } = await page(Math.ceil(MANY / LIMIT), "createdAt", "desc", "deep");
    expect([rows.length, totalDocs]).toEqual([MANY % LIMIT, MANY]);
  });
});
