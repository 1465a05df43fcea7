ALTER TABLE "jobs" ADD COLUMN "given" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A job that runs while the API is brought up to date goes on with its reason.
UPDATE "jobs" SET "given" = jsonb_build_object('reason', "reason") WHERE "reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "reason";
