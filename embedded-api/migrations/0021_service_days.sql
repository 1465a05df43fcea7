ALTER TABLE "bookings" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "redeem_requests" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
-- Documents are valid to the end of a day of the service's zone; so far it was that of UTC.
ALTER TABLE "driver_documents" ADD COLUMN "expires_on" date;--> statement-breakpoint
UPDATE "driver_documents" SET "expires_on" = (("expires_at" - interval '1 millisecond') AT TIME ZONE 'UTC')::date;--> statement-breakpoint
ALTER TABLE "driver_documents" ALTER COLUMN "expires_on" SET NOT NULL;--> statement-breakpoint
DROP INDEX "driver_documents_expiry";--> statement-breakpoint
ALTER TABLE "driver_documents" DROP COLUMN "expires_at";--> statement-breakpoint
CREATE INDEX "driver_documents_expiry" ON "driver_documents" USING btree ("expires_on","id") WHERE "driver_documents"."driver_status" = 'approved' and "driver_documents"."status" = 'approved';--> statement-breakpoint
ALTER TABLE "drivers" ALTER COLUMN "next_expiry" SET DATA TYPE date USING (("next_expiry" - interval '1 millisecond') AT TIME ZONE 'UTC')::date;--> statement-breakpoint
UPDATE "driver_vehicles" SET "documents" = (
  SELECT jsonb_agg(paper - 'expiresAt' || jsonb_build_object('expiresOn', left(paper ->> 'expiresAt', 10)) ORDER BY place)
  FROM jsonb_array_elements("documents") WITH ORDINALITY AS papers(paper, place)
) WHERE "documents" <> '[]'::jsonb;--> statement-breakpoint
-- Bookings are added up by the days of the service's zone; the dashboard's months are the sums of their days.
DROP TRIGGER "bookings_sum_added" ON "bookings";--> statement-breakpoint
DROP TRIGGER "bookings_sum_removed" ON "bookings";--> statement-breakpoint
DROP TRIGGER "bookings_sum_changed_from" ON "bookings";--> statement-breakpoint
DROP TRIGGER "bookings_sum_changed_to" ON "bookings";--> statement-breakpoint
DROP FUNCTION sum_bookings();--> statement-breakpoint
DROP TABLE "booking_months";--> statement-breakpoint
CREATE TABLE "booking_day_zones" (
	"time_zone" text PRIMARY KEY NOT NULL,
	"counted_until" timestamp (3) with time zone
);--> statement-breakpoint
-- What is there was added up by the days of UTC. A job follows the service's zone after the start.
INSERT INTO "booking_day_zones" ("time_zone")
SELECT CASE WHEN EXISTS (SELECT FROM "bookings") THEN 'UTC' ELSE 'America/Los_Angeles' END;--> statement-breakpoint
ALTER TABLE "booking_days" DROP CONSTRAINT "booking_days_day_service_platform_status_pk";--> statement-breakpoint
ALTER TABLE "booking_days" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_days" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_days" ALTER COLUMN "time_zone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "booking_days" ALTER COLUMN "currency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "booking_days" ADD CONSTRAINT "booking_days_key" PRIMARY KEY("time_zone","day","service","platform","status","currency");--> statement-breakpoint
-- The job that adds up the days of another zone takes an exclusive lock on the table of zones for each stretch of time.
-- So it waits for changes that have not been committed, and changes wait to see how far it came.
CREATE OR REPLACE FUNCTION count_booking_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  LOCK TABLE booking_day_zones IN ROW SHARE MODE;
  INSERT INTO booking_days (time_zone, day, service, platform, status, currency, total, paid, driver_earning, admin_earning)
  SELECT zone.time_zone, (requested_at AT TIME ZONE zone.time_zone)::date AS day, service, platform, status, currency,
    sign * count(*), sign * sum(changed.total), sign * sum(changed.driver_earning), sign * sum(changed.admin_earning)
  FROM changed JOIN booking_day_zones AS zone ON zone.counted_until IS NULL OR requested_at < zone.counted_until
  GROUP BY 1, 2, 3, 4, 5, 6
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT ON CONSTRAINT booking_days_key DO UPDATE SET
    total = booking_days.total + excluded.total,
    paid = booking_days.paid + excluded.paid,
    driver_earning = booking_days.driver_earning + excluded.driver_earning,
    admin_earning = booking_days.admin_earning + excluded.admin_earning;
  RETURN NULL;
END $$;
