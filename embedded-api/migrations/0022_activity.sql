CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"who_id" uuid,
	"who_name" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"record_name" text,
	"address" text,
	"before" jsonb,
	"after" jsonb,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_chain" (
	"id" bigint PRIMARY KEY NOT NULL,
	"anchor_id" bigint NOT NULL,
	"anchor_hash" text NOT NULL,
	"last_id" bigint NOT NULL,
	"last_hash" text NOT NULL,
	CONSTRAINT "activity_chain_one" CHECK ("activity_chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "activity_totals" (
	"who" text NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "activity_totals_who_resource_action_pk" PRIMARY KEY("who","resource","action")
);
--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_who" ON "activity" USING btree ("who_id","id");--> statement-breakpoint
CREATE INDEX "activity_action" ON "activity" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "activity_resource" ON "activity" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "activity_resource_action" ON "activity" USING btree ("resource","action","id");--> statement-breakpoint
CREATE INDEX "activity_record" ON "activity" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "activity_address" ON "activity" USING btree ("address","id");--> statement-breakpoint
INSERT INTO "activity_chain" VALUES (1, 0, repeat('0', 64), 0, repeat('0', 64));--> statement-breakpoint
-- Lines stay as they were written. Only what is older than the shortest time for which they may be kept can go, and only
-- for a transaction that says that it removes old lines.
CREATE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('taxi.removes_old_activity', true) = 'on' AND OLD.at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The record of activity can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_kept BEFORE UPDATE OR DELETE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();
--> statement-breakpoint
CREATE TRIGGER activity_not_emptied BEFORE TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_change();
--> statement-breakpoint
CREATE FUNCTION count_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_totals (who, resource, action, total)
  SELECT coalesce(who_id::text, ''), resource, action, TG_ARGV[0]::int * count(*) FROM changed
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (who, resource, action) DO UPDATE SET total = activity_totals.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_added AFTER INSERT ON activity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_activity('1');
--> statement-breakpoint
CREATE TRIGGER activity_removed AFTER DELETE ON activity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_activity('-1');
