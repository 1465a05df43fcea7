import { eq } from "drizzle-orm";
import type { Handlers } from "../../core/handler";
import { lockTable } from "../../core/lock-table";
import { BEFORE_ALL_CHANGES, changedAt, lockRecord, newRecord } from "../../core/records";
import type { Database } from "../../database/database";
import { type InvitationPromoRow, invitationPromo } from "./table";

function show({ promoAmounts, updatedAt }: InvitationPromoRow) {
  return { promoAmounts, updatedAt: updatedAt.toISOString() };
}

async function stored(db: Database): Promise<InvitationPromoRow | undefined> {
  const [promo] = await db.select().from(invitationPromo).limit(1);
  return promo;
}

export const invitationPromoHandlers = {
  readInvitationPromo: async ({ database }) => {
    const promo = await stored(database);
    return { data: promo ? show(promo) : { promoAmounts: [], updatedAt: BEFORE_ALL_CHANGES.toISOString() } };
  },

  changeInvitationPromo: async ({ database, body, ifMatch, services }) => {
    // One at a time, or two first saves would make two of the one record.
    await lockTable(database, invitationPromo);
    const promo = await stored(database);
    if (promo) {
      const before = await lockRecord(
        database,
        invitationPromo,
        { id: promo.id, ifMatch, what: "The invitation promo" },
        show,
      );
      const change = { promoAmounts: body.promoAmounts, updatedAt: changedAt(before, services.now()) };
      await database.update(invitationPromo).set(change).where(eq(invitationPromo.id, before.id));
    } else {
      await database.insert(invitationPromo).values({ ...newRecord(services.now()), promoAmounts: body.promoAmounts });
    }
    return { message: "Invitation promo updated successfully" };
  },
} satisfies Partial<Handlers>;
