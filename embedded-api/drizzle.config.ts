import { defineConfig } from "drizzle-kit";

/** The configuration for `npx drizzle-kit generate --config embedded-api/drizzle.config.ts`, which writes the next migration. */
export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./embedded-api/accounts/offices-table.ts",
    "./embedded-api/accounts/table.ts",
    "./embedded-api/activity/table.ts",
    "./embedded-api/activity/undo-table.ts",
    "./embedded-api/jobs/table.ts",
    "./embedded-api/mail/table.ts",
    "./embedded-api/resources/*/table.ts",
    "./embedded-api/database/row-counts.ts",
    "./embedded-api/demonstration/table.ts",
  ],
  out: "./embedded-api/migrations",
});
