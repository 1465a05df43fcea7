CREATE TABLE "booking_days" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"platform" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "booking_days_day_service_platform_status_pk" PRIMARY KEY("day","service","platform","status")
);
--> statement-breakpoint
DROP INDEX "bookings_requested";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "scheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "stops" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "dropoff" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "fare" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_state" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_by_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number" ON "bookings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "bookings_requested_order" ON "bookings" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "bookings_total" ON "bookings" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "bookings_status_total" ON "bookings" USING btree ("status","total","id");--> statement-breakpoint
CREATE INDEX "bookings_service" ON "bookings" USING btree ("service","requested_at","id");--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("requested_at","id") WHERE "bookings"."status" in ('requested', 'confirmed', 'arrived', 'started');--> statement-breakpoint
CREATE INDEX "bookings_scheduled" ON "bookings" USING btree (("driver_id" is not null),"scheduled_at","id") WHERE "bookings"."scheduled_at" is not null and "bookings"."status" in ('requested', 'confirmed', 'arrived');--> statement-breakpoint
-- Bookings by day (UTC), service, platform and state; the rows are touched in order, as in booking_months.
CREATE FUNCTION count_booking_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  INSERT INTO booking_days (day, service, platform, status, total)
  SELECT (requested_at AT TIME ZONE 'UTC')::date AS day, service, platform, status, sign * count(*)
  FROM changed
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, service, platform, status) DO UPDATE SET total = booking_days.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_day_added AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_booking_days('1');
--> statement-breakpoint
CREATE TRIGGER bookings_day_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_booking_days('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_day_changed_from AFTER UPDATE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_booking_days('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_day_changed_to AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_booking_days('1');
--> statement-breakpoint
INSERT INTO booking_days (day, service, platform, status, total)
SELECT (requested_at AT TIME ZONE 'UTC')::date, service, platform, status, count(*) FROM bookings GROUP BY 1, 2, 3, 4;
