-- Search by part of a text; every PostgreSQL server since 13 lets the owner of a database add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "user_type" text DEFAULT 'individual' NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "is_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "imdb_link" text;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "is_free_subscribed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "is_paid_subscribed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "riders_search" ON "riders" USING gin (lower(("first_name" || ' ' || "last_name" || E'\n' || "email" || E'\n' || "mobile_number")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "riders_name" ON "riders" USING btree (lower(("first_name" || ' ' || "last_name")),"id");--> statement-breakpoint
CREATE INDEX "riders_email" ON "riders" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "riders_mobile" ON "riders" USING btree ("mobile_number","id");--> statement-breakpoint
CREATE INDEX "riders_type" ON "riders" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "riders_status" ON "riders" USING btree ((case when "user_type" = 'individual' then 2 when "is_approved" then 1 else 0 end),"id");--> statement-breakpoint
CREATE INDEX "riders_blocked" ON "riders" USING btree ("created_at") WHERE "riders"."is_blocked";--> statement-breakpoint
CREATE INDEX "riders_pending" ON "riders" USING btree ("created_at") WHERE "riders"."user_type" <> 'individual' and not "riders"."is_approved";--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_user_type" CHECK ("riders"."user_type" in ('individual', 'business', 'film'));
