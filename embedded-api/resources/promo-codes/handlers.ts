import { and, eq, ne, sql } from "drizzle-orm";
import type { PromoCodeInput } from "contract/promo-codes";
import { PROMO_STATES } from "contract/promo-constants";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { conflict, invalid } from "../../core/refused";
import type { Database } from "../../database/database";
import { previewPromo } from "./preview";
import { rankAt, stateAt, stateOf } from "./state";
import { type PromoCodeRow, promoCodes } from "./table";

const WHAT = "The promo code";

const show = (now: Date) => (row: PromoCodeRow) => ({
  ...recordAnswer(row),
  code: row.code,
  kind: row.kind,
  value: row.value,
  cap: row.cap,
  minimumFare: row.minimumFare,
  services: row.services,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  totalLimit: row.totalLimit,
  perUserLimit: row.perUserLimit,
  used: row.used,
  isActive: row.isActive,
  state: stateOf(row, now),
});

function asColumns({ startsAt, endsAt, ...input }: PromoCodeInput) {
  return { ...input, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
}

/** The table is locked before, so that no two can take the same code at once. @throws {Refused} 400 for a code that another one has */
async function refuseTaken(tx: Database, code: string, besides?: string): Promise<void> {
  const taken = await tx.$count(
    promoCodes,
    and(eq(promoCodes.code, code), besides ? ne(promoCodes.id, besides) : undefined),
  );
  if (taken > 0) throw invalid("The promo code cannot be saved.", { code: `There is a promo code ${code} already.` });
}

/** What riders have done with a code already stays true. @throws {Refused} 400 */
function refuseAgainstUses({ code, used }: PromoCodeRow, input: PromoCodeInput): void {
  const errors = {
    ...(used > 0 && input.code !== code && { code: `${code} has been used already and keeps its name.` }),
    ...(input.totalLimit !== null &&
      input.totalLimit < used && { totalLimit: `Not below the ${used} times that it has been used.` }),
  };
  if (Object.keys(errors).length > 0) throw invalid("The promo code cannot be changed so.", errors);
}

export const promoCodeHandlers = {
  listPromoCodes: async ({ database, query, services }) => {
    const now = services.now();
    const { code, kind, value, minimumFare, startsAt, endsAt, totalLimit, used, createdAt, updatedAt } = promoCodes;
    const { rows, totalDocs } = await listRecords(database, promoCodes, query, {
      searched: [code],
      sorts: {
        code,
        kind,
        value,
        minimumFare,
        startsAt,
        endsAt,
        totalLimit,
        used,
        createdAt,
        updatedAt,
        state: rankAt(now),
      },
      usual: { sort: "createdAt", order: "desc" },
      where: query.state ? sql`${stateAt(now)} = ${query.state}` : undefined,
    });
    return { data: { docs: rows.map(show(now)), totalDocs } };
  },

  readPromoCodeOverview: async ({ database, services }) => {
    const state = stateAt(services.now());
    const counted = database
      .select({ state: state.as("state") })
      .from(promoCodes)
      .as("counted");
    const rows = await database
      .select({ state: counted.state, count: sql<string>`count(*)` })
      .from(counted)
      .groupBy(counted.state);
    const counts = new Map(rows.map((row) => [row.state, Number(row.count)]));
    const [active, scheduled, inactive, expired, used_up] = PROMO_STATES.map((name) => counts.get(name) ?? 0) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return { data: { active, scheduled, inactive, expired, used_up } };
  },

  previewPromoCode: ({ database, body }) => previewPromo(database, body),

  readPromoCode: async ({ database, params, services }) => {
    return { data: show(services.now())(await findRecord(database, promoCodes, params.id, WHAT)) };
  },

  createPromoCode: async ({ database, body, services }) => {
    await lockTable(database, promoCodes);
    await refuseTaken(database, body.code);
    const now = services.now();
    const promo = { ...newRecord(now), ...asColumns(body), used: 0 };
    await database.insert(promoCodes).values(promo);
    return { message: "Promo code added successfully", data: show(now)(promo) };
  },

  changePromoCode: async ({ database, params, body, ifMatch, services }) => {
    const now = services.now();
    await lockTable(database, promoCodes);
    const before = await lockRecord(database, promoCodes, { id: params.id, ifMatch, what: WHAT }, show(now));
    refuseAgainstUses(before, body);
    await refuseTaken(database, body.code, before.id);
    const change = { ...asColumns(body), updatedAt: changedAt(before, now) };
    await database.update(promoCodes).set(change).where(eq(promoCodes.id, before.id));
    return { message: "Promo code updated successfully", data: show(now)({ ...before, ...change }) };
  },

  activatePromoCode: async ({ database, params, body, ifMatch, services }) => {
    const now = services.now();
    const before = await lockRecord(database, promoCodes, { id: params.id, ifMatch, what: WHAT }, show(now));
    const change = { isActive: body.isActive, updatedAt: changedAt(before, now) };
    await database.update(promoCodes).set(change).where(eq(promoCodes.id, before.id));
    return {
      message: body.isActive ? "Promo code activated successfully" : "Promo code deactivated successfully",
      data: show(now)({ ...before, ...change }),
    };
  },

  removePromoCode: async ({ database, params, ifMatch, services }) => {
    const answer = show(services.now());
    const promo = await lockRecord(database, promoCodes, { id: params.id, ifMatch, what: WHAT }, answer);
    if (promo.used > 0) {
      const times = promo.used === 1 ? "once" : `${promo.used} times`;
      throw conflict(
        `${promo.code} has been used ${times} and cannot be deleted. Deactivate it instead.`,
        answer(promo),
      );
    }
    await database.delete(promoCodes).where(eq(promoCodes.id, promo.id));
    return { message: "Promo code deleted successfully" };
  },
} satisfies Partial<Handlers>;
