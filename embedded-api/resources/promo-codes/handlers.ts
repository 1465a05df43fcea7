import type { DescribedResources } from "../../activity/described";
import { and, sql } from "drizzle-orm";
import type { PromoCodeInput } from "contract/promo-codes";
import { PROMO_STATES } from "contract/promo-constants";
import type { Handlers } from "../../calls/handler";
import { recordStore } from "../../core/record-store";
import { lockTable } from "../../core/lock-table";
import { findRecord, isTaken, recordAnswer } from "../../core/records";
import { conflict, invalid } from "../../core/http-error";
import { countInWords } from "../../core/in-words";
import type { Database } from "../../database/database";
import type { PromoTerms } from "../../fares/promo";
import { onAskedDays } from "../settings/asked-days";
import { refuseFractions } from "../settings/amounts";
import { costsOf } from "./cost";
import { previewPromo } from "./preview";
import { rankAt, stateAt, stateOf } from "./state";
import { type PromoCodeRow, promoCodes } from "./table";
import { useOf } from "./use";

const WHAT = "The promo code";

const records = recordStore(promoCodes, WHAT, (rows, { services }) =>
  rows.map((row) => ({
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
    state: stateOf(row, services.now()),
  })),
);

function asColumns({ startsAt, endsAt, ...input }: PromoCodeInput) {
  return { ...input, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
}

/** Refuses amounts that the currency does not have. @throws {HttpError} 400 */
function refuseAmounts(db: Database, { kind, value, cap, minimumFare }: PromoTerms): Promise<void> {
  return refuseFractions(db, { value: kind === "flat" ? value : null, cap, minimumFare });
}

/**
 * Refuses a code that another promo code has. The caller locks the table first, so that two people can't add it at once.
 * @throws {HttpError} 400
 */
async function refuseTaken(tx: Database, code: string, except?: string): Promise<void> {
  if (!(await isTaken(tx, promoCodes, sql`same_text(${promoCodes.code}) = same_text(${code})`, except))) return;
  throw invalid("The promo code cannot be saved.", { code: `There is a promo code ${code} already.` });
}

/** Refuses limits and codes that contradict rides that have used the code. @throws {HttpError} 400 */
function refuseAgainstUses({ code, used }: PromoCodeRow, input: PromoCodeInput): void {
  const errors = {
    ...(used > 0 && input.code !== code && { code: `${code} has been used already and keeps its name.` }),
    ...(input.totalLimit !== null &&
      input.totalLimit < used && { totalLimit: `Not below the ${countInWords(used, "time")} that it has been used.` }),
  };
  if (Object.keys(errors).length > 0) throw invalid("The promo code cannot be changed so.", errors);
}

export const promoCodeHandlers = {
  listPromoCodes: async (context) => {
    const { database, query, services } = context;
    const now = services.now();
    const { code, kind, value, minimumFare, startsAt, endsAt, totalLimit, used, createdAt, updatedAt } = promoCodes;
    const columns = { code, kind, value, minimumFare, startsAt, endsAt, totalLimit, used, createdAt, updatedAt };
    const list = await records.list(context, {
      searched: [code],
      sorts: { ...columns, state: rankAt(now) },
      defaultOrder: { sort: "createdAt", order: "desc" },
      where: and(
        query.state ? sql`${stateAt(now)} = ${query.state}` : undefined,
        await onAskedDays(database, { since: startsAt, until: endsAt }, query),
      ),
    });
    const { docs, totalDocs } = list.data;
    const costOf = await costsOf(
      database,
      docs.map((promo) => promo.code),
    );
    return { data: { docs: docs.map((promo) => ({ ...promo, cost: costOf(promo.code) })), totalDocs } };
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

  previewPromoCode: async ({ database, body, services }) => {
    await refuseAmounts(database, body);
    return previewPromo(database, body, services.now());
  },

  readPromoCode: async (context) => ({ data: await records.read(context) }),

  readPromoUse: async ({ database, params, account }) => ({
    data: await useOf(database, await findRecord(database, promoCodes, params.id, WHAT), account),
  }),

  createPromoCode: async (context) => {
    const { database, body } = context;
    await refuseAmounts(database, body);
    await lockTable(database, promoCodes);
    await refuseTaken(database, body.code);
    const data = await records.create(context, { ...asColumns(body), used: 0 });
    return { message: "Promo code added successfully", data };
  },

  changePromoCode: async (context) => {
    const { database, body } = context;
    await refuseAmounts(database, body);
    await lockTable(database, promoCodes);
    const data = await records.change(context, async (before) => {
      refuseAgainstUses(before, body);
      await refuseTaken(database, body.code, before.id);
      return asColumns(body);
    });
    return { message: "Promo code updated successfully", data };
  },

  activatePromoCode: async (context) => {
    const { isActive } = context.body;
    return {
      message: isActive ? "Promo code activated successfully" : "Promo code deactivated successfully",
      data: await records.change(context, { isActive }),
    };
  },

  removePromoCode: async (context) => {
    await records.remove(context, async (promo) => {
      if (promo.used === 0) return;
      const times = promo.used === 1 ? "once" : countInWords(promo.used, "time");
      const text = `${promo.code} has been used ${times} and cannot be deleted. Deactivate it instead.`;
      throw conflict(text, await records.showOne(promo, context), "redeemed");
    });
    return { message: "Promo code deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const promoCodeActivity = { promoCode: { name: "code", lock: promoCodes } } satisfies DescribedResources;
