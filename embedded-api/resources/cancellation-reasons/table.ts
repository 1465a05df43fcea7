import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { REASON_USER_TYPES } from "contract/limits";
import { recordColumns } from "../../database/columns";

/** The reasons that riders or drivers choose from when they cancel a ride, in four languages. */
export const cancellationReasons = pgTable(
  "cancellation_reasons",
  {
    ...recordColumns(),
    userType: text("user_type", { enum: REASON_USER_TYPES }).notNull(),
    en: text("en").notNull(),
    ko: text("ko").notNull(),
    zh: text("zh").notNull(),
    es: text("es").notNull(),
  },
  (table) => [
    index("cancellation_reasons_user_type").on(table.userType, table.createdAt),
    check("cancellation_reasons_user_type_known", sql`${table.userType} in ('user', 'driver')`),
  ],
);

export type CancellationReasonRow = typeof cancellationReasons.$inferSelect;
