ALTER TABLE "riders" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_language" CHECK ("riders"."language" in ('en', 'es', 'de', 'it', 'ru'));