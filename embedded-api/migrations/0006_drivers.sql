CREATE TABLE "driver_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"driver_id" uuid NOT NULL,
	"driver_status" text NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"image" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "driver_documents_status" CHECK ("driver_documents"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "driver_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"details" jsonb NOT NULL,
	"text" text NOT NULL,
	"by" text,
	CONSTRAINT "driver_history_kind" CHECK ("driver_history"."kind" in ('status', 'document', 'vehicle', 'block', 'trip', 'payout'))
);
--> statement-breakpoint
CREATE TABLE "driver_vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"driver_id" uuid NOT NULL,
	"plate" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"colour" text NOT NULL,
	"category" text NOT NULL,
	"seats" integer NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "driver_vehicles_status" CHECK ("driver_vehicles"."status" in ('pending', 'approved', 'disapproved'))
);
--> statement-breakpoint
DROP INDEX "drivers_status";--> statement-breakpoint
DROP INDEX "drivers_office";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "vehicle_category" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "services" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "rides" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "rating" numeric(3, 2) GENERATED ALWAYS AS (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "next_expiry" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_history" ADD CONSTRAINT "driver_history_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_vehicles" ADD CONSTRAINT "driver_vehicles_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_documents_type" ON "driver_documents" USING btree ("driver_id","type");--> statement-breakpoint
CREATE INDEX "driver_documents_expiry" ON "driver_documents" USING btree ("expires_at","id") WHERE "driver_documents"."driver_status" = 'approved' and "driver_documents"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "driver_history_driver" ON "driver_history" USING btree ("driver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "driver_history_kind" ON "driver_history" USING btree ("driver_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "driver_vehicles_driver" ON "driver_vehicles" USING btree ("driver_id","id");--> statement-breakpoint
CREATE INDEX "drivers_search" ON "drivers" USING gin (lower(("first_name" || ' ' || "last_name" || E'\n' || "email" || E'\n' || "mobile_number")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drivers_applied" ON "drivers" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "drivers_status_applied" ON "drivers" USING btree ("status","applied_at","id");--> statement-breakpoint
CREATE INDEX "drivers_name" ON "drivers" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "drivers_status_name" ON "drivers" USING btree ("status",lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "drivers_status_decided" ON "drivers" USING btree ("status","decided_at","id");--> statement-breakpoint
CREATE INDEX "drivers_status_rating" ON "drivers" USING btree ("status","rating","id");--> statement-breakpoint
CREATE INDEX "drivers_status_rides" ON "drivers" USING btree ("status","rides","id");--> statement-breakpoint
CREATE INDEX "drivers_status_expiry" ON "drivers" USING btree ("status","next_expiry","id");--> statement-breakpoint
CREATE INDEX "drivers_status_category" ON "drivers" USING btree ("status","vehicle_category","id");--> statement-breakpoint
CREATE INDEX "drivers_office_status" ON "drivers" USING btree ("office_id","status","applied_at","id");--> statement-breakpoint
CREATE INDEX "drivers_services" ON "drivers" USING gin ("services");--> statement-breakpoint
CREATE INDEX "drivers_blocked" ON "drivers" USING btree ("applied_at") WHERE "drivers"."is_blocked";--> statement-breakpoint
-- What each driver has completed. A change takes the old bookings off and puts the new ones on.
CREATE FUNCTION count_driver_rides() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  UPDATE drivers SET rides = drivers.rides + sign * part.rides
  FROM (
    SELECT driver_id, count(*) AS rides FROM changed
    WHERE status = 'completed' AND driver_id IS NOT NULL
    GROUP BY driver_id
  ) AS part
  WHERE drivers.id = part.driver_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_driver_added AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_driver_rides('1');
--> statement-breakpoint
CREATE TRIGGER bookings_driver_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_driver_rides('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_driver_changed_from AFTER UPDATE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_driver_rides('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_driver_changed_to AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_driver_rides('1');
--> statement-breakpoint
UPDATE drivers SET rides = part.rides
FROM (SELECT driver_id, count(*) AS rides FROM bookings WHERE status = 'completed' GROUP BY driver_id) AS part
WHERE drivers.id = part.driver_id;
--> statement-breakpoint
-- What each driver got from riders.
CREATE FUNCTION sum_driver_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  UPDATE drivers SET rating_count = drivers.rating_count + sign * part.ratings, rating_sum = drivers.rating_sum + sign * part.stars
  FROM (
    SELECT driver_id, count(*) AS ratings, sum(stars) AS stars FROM changed
    WHERE about = 'driver' AND driver_id IS NOT NULL
    GROUP BY driver_id
  ) AS part
  WHERE drivers.id = part.driver_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ratings_driver_added AFTER INSERT ON ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_driver_ratings('1');
--> statement-breakpoint
CREATE TRIGGER ratings_driver_removed AFTER DELETE ON ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_driver_ratings('-1');
--> statement-breakpoint
CREATE TRIGGER ratings_driver_changed_from AFTER UPDATE ON ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_driver_ratings('-1');
--> statement-breakpoint
CREATE TRIGGER ratings_driver_changed_to AFTER UPDATE ON ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_driver_ratings('1');
--> statement-breakpoint
UPDATE drivers SET rating_count = part.ratings, rating_sum = part.stars
FROM (SELECT driver_id, count(*) AS ratings, sum(stars) AS stars FROM ratings WHERE about = 'driver' GROUP BY driver_id) AS part
WHERE drivers.id = part.driver_id;
