DROP INDEX "activity_who";--> statement-breakpoint
DROP INDEX "activity_who_resource_action";--> statement-breakpoint
DROP INDEX "activity_action";--> statement-breakpoint
DROP INDEX "activity_resource";--> statement-breakpoint
DROP INDEX "activity_resource_action";--> statement-breakpoint
DROP INDEX "activity_address";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "follows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "followers" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "code" text;--> statement-breakpoint
CREATE INDEX "activity_shown" ON "activity" USING btree ("id") WHERE not "activity"."follows";--> statement-breakpoint
CREATE INDEX "activity_job" ON "activity" USING btree ("job_id","action","id") WHERE "activity"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_who" ON "activity" USING btree ("who_id","id") WHERE not "activity"."follows";--> statement-breakpoint
CREATE INDEX "activity_who_resource_action" ON "activity" USING btree ("who_id","resource","action","id") WHERE not "activity"."follows";--> statement-breakpoint
CREATE INDEX "activity_action" ON "activity" USING btree ("action","id") WHERE not "activity"."follows";--> statement-breakpoint
CREATE INDEX "activity_resource" ON "activity" USING btree ("resource","id") WHERE not "activity"."follows";--> statement-breakpoint
CREATE INDEX "activity_resource_action" ON "activity" USING btree ("resource","action","id") WHERE not "activity"."follows";--> statement-breakpoint
CREATE INDEX "activity_address" ON "activity" USING btree ("address","id") WHERE not "activity"."follows";
--> statement-breakpoint
-- Lines that follow another one of their job are in no list that is counted by these totals.
CREATE OR REPLACE FUNCTION count_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_totals (who, resource, action, total)
  SELECT coalesce(who_id::text, ''), resource, action, TG_ARGV[0]::int * count(*) FROM changed
  WHERE NOT follows
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (who, resource, action) DO UPDATE SET total = activity_totals.total + excluded.total;
  INSERT INTO activity_addresses (address, total)
  SELECT address, TG_ARGV[0]::int * count(*) FROM changed
  WHERE address IS NOT NULL AND NOT follows
  GROUP BY 1
  ORDER BY 1
  ON CONFLICT (address) DO UPDATE SET total = activity_addresses.total + excluded.total;
  -- An address is forgotten with its last line.
  IF TG_OP = 'DELETE' THEN
    DELETE FROM activity_addresses WHERE total <= 0;
  END IF;
  RETURN NULL;
END $$;
