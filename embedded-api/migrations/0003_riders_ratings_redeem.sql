CREATE TABLE "rating_counts" (
	"about" text NOT NULL,
	"stars" smallint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "rating_counts_about_stars_pk" PRIMARY KEY("about","stars")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_number" text NOT NULL,
	"about" text NOT NULL,
	"rider_id" uuid,
	"rider_name" text NOT NULL,
	"driver_id" uuid,
	"driver_name" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "ratings_about" CHECK ("ratings"."about" in ('driver', 'user')),
	CONSTRAINT "ratings_stars_bounds" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "redeem_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"rider_id" uuid,
	"rider_name" text NOT NULL,
	"rider_email" text NOT NULL,
	"points" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_by" text,
	"reason" text,
	"place" bigint NOT NULL,
	CONSTRAINT "redeem_states" CHECK ("redeem_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "redeem_points_bounds" CHECK ("redeem_requests"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "rider_counts" (
	"user_type" text NOT NULL,
	"is_blocked" boolean NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "rider_counts_user_type_is_blocked_pk" PRIMARY KEY("user_type","is_blocked")
);
--> statement-breakpoint
CREATE TABLE "rider_vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"rider_id" uuid NOT NULL,
	"plate" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer,
	"colour" text NOT NULL,
	"image" text
);
--> statement-breakpoint
DROP INDEX "riders_created";--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "profile_image" text;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "rides" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "spent" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "rating" numeric(3, 2) GENERATED ALWAYS AS (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "happy_money" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_requests" ADD CONSTRAINT "redeem_requests_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_requests" ADD CONSTRAINT "redeem_requests_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_vehicles" ADD CONSTRAINT "rider_vehicles_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_booking" ON "ratings" USING btree ("booking_id","about");--> statement-breakpoint
CREATE INDEX "ratings_created" ON "ratings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_stars" ON "ratings" USING btree ("stars","id");--> statement-breakpoint
CREATE INDEX "ratings_stars_created" ON "ratings" USING btree ("stars","created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_about_created" ON "ratings" USING btree ("about","created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_rider" ON "ratings" USING btree ("rider_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_driver" ON "ratings" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_search" ON "ratings" USING gin (lower(("comment" || E'\n' || "rider_name" || E'\n' || "driver_name" || E'\n' || "booking_number")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "redeem_place" ON "redeem_requests" USING btree ("place","id");--> statement-breakpoint
CREATE INDEX "redeem_requested" ON "redeem_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "redeem_points" ON "redeem_requests" USING btree ("points","id");--> statement-breakpoint
CREATE INDEX "redeem_amount" ON "redeem_requests" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "redeem_decided" ON "redeem_requests" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "redeem_status" ON "redeem_requests" USING btree ("status","place","id");--> statement-breakpoint
CREATE INDEX "redeem_name" ON "redeem_requests" USING btree (lower("rider_name"),"id");--> statement-breakpoint
CREATE INDEX "redeem_rider" ON "redeem_requests" USING btree ("rider_id");--> statement-breakpoint
CREATE INDEX "redeem_pending" ON "redeem_requests" USING btree ("requested_at") WHERE "redeem_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "redeem_search" ON "redeem_requests" USING gin (lower(("rider_name" || E'\n' || "rider_email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rider_vehicles_rider" ON "rider_vehicles" USING btree ("rider_id","plate");--> statement-breakpoint
CREATE INDEX "riders_joined" ON "riders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "riders_rides" ON "riders" USING btree ("rides","id");--> statement-breakpoint
CREATE INDEX "riders_spent" ON "riders" USING btree ("spent","id");--> statement-breakpoint
CREATE INDEX "riders_rating" ON "riders" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "riders_happy_money" ON "riders" USING btree ("happy_money","id");--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_happy_money_balance" CHECK ("riders"."happy_money" >= 0);--> statement-breakpoint
-- How many riders of each kind there are. A change touches only the rows whose number it changes, so
-- that rides and ratings, which change riders all day, do not wait for each other here.
CREATE FUNCTION count_riders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rider_counts (user_type, is_blocked, total)
  SELECT user_type, is_blocked, TG_ARGV[0]::int * count(*) FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (user_type, is_blocked) DO UPDATE SET total = rider_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_riders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rider_counts (user_type, is_blocked, total)
  SELECT user_type, is_blocked, sum(one) FROM (
    SELECT user_type, is_blocked, -1 AS one FROM changed_from
    UNION ALL
    SELECT user_type, is_blocked, 1 FROM changed_to
  ) AS moved
  GROUP BY 1, 2 HAVING sum(one) <> 0 ORDER BY 1, 2
  ON CONFLICT (user_type, is_blocked) DO UPDATE SET total = rider_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER riders_kind_added AFTER INSERT ON riders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders('1');
--> statement-breakpoint
CREATE TRIGGER riders_kind_removed AFTER DELETE ON riders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders('-1');
--> statement-breakpoint
CREATE TRIGGER riders_kind_changed AFTER UPDATE ON riders REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION recount_riders();
--> statement-breakpoint
INSERT INTO rider_counts (user_type, is_blocked, total) SELECT user_type, is_blocked, count(*) FROM riders GROUP BY 1, 2;
--> statement-breakpoint
-- What each rider has completed and paid. A change takes the old bookings off and puts the new ones on.
CREATE FUNCTION sum_rider_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  UPDATE riders SET rides = riders.rides + sign * part.rides, spent = riders.spent + sign * part.spent
  FROM (
    SELECT rider_id, count(*) AS rides, sum(total) AS spent FROM changed
    WHERE status = 'completed' AND rider_id IS NOT NULL
    GROUP BY rider_id
  ) AS part
  WHERE riders.id = part.rider_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_rider_added AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_rider_bookings('1');
--> statement-breakpoint
CREATE TRIGGER bookings_rider_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_rider_bookings('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_rider_changed_from AFTER UPDATE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_rider_bookings('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_rider_changed_to AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_rider_bookings('1');
--> statement-breakpoint
UPDATE riders SET rides = part.rides, spent = part.spent
FROM (SELECT rider_id, count(*) AS rides, sum(total) AS spent FROM bookings WHERE status = 'completed' GROUP BY rider_id) AS part
WHERE riders.id = part.rider_id;
--> statement-breakpoint
-- Ratings by kind, and what each rider got from drivers.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  INSERT INTO rating_counts (about, stars, total)
  SELECT about, stars, sign * count(*) FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (about, stars) DO UPDATE SET total = rating_counts.total + excluded.total;
  UPDATE riders SET rating_count = riders.rating_count + sign * part.ratings, rating_sum = riders.rating_sum + sign * part.stars
  FROM (
    SELECT rider_id, count(*) AS ratings, sum(stars) AS stars FROM changed
    WHERE about = 'user' AND rider_id IS NOT NULL
    GROUP BY rider_id
  ) AS part
  WHERE riders.id = part.rider_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ratings_added AFTER INSERT ON ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('1');
--> statement-breakpoint
CREATE TRIGGER ratings_removed AFTER DELETE ON ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('-1');
--> statement-breakpoint
CREATE TRIGGER ratings_changed_from AFTER UPDATE ON ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('-1');
--> statement-breakpoint
CREATE TRIGGER ratings_changed_to AFTER UPDATE ON ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('1');
