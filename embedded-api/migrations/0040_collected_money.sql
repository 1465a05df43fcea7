-- The sums by day tell payments apart, so that lists and the dashboard leave out what failed or was given back.
DELETE FROM "booking_days";
--> statement-breakpoint
ALTER TABLE "booking_days" ADD COLUMN "payment_state" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "booking_days" DROP CONSTRAINT "booking_days_key";
--> statement-breakpoint
ALTER TABLE "booking_days" ADD CONSTRAINT "booking_days_key" PRIMARY KEY("time_zone","day","service","platform","status","currency","payment_state");
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pickup_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(scheduled_at, requested_at)) STORED;
--> statement-breakpoint
CREATE INDEX "bookings_pickup" ON "bookings" USING btree ("pickup_at","id");
--> statement-breakpoint
CREATE INDEX "bookings_payment" ON "bookings" USING btree ("payment_state","requested_at","id");
--> statement-breakpoint
CREATE INDEX "bookings_payment_method" ON "bookings" USING btree ("payment_method","requested_at","id");
--> statement-breakpoint
CREATE INDEX "bookings_promo_code" ON "bookings" USING btree (upper("promo_code"),"requested_at","id") WHERE "bookings"."promo_code" is not null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_booking_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  LOCK TABLE booking_day_zones IN ROW SHARE MODE;
  INSERT INTO booking_days (time_zone, day, service, platform, status, currency, payment_state, total, paid, driver_earning, admin_earning)
  SELECT zone.time_zone, day_in_zone(requested_at, zone.time_zone, zone.changes, zone.offsets) AS day, service, platform, status, currency,
    coalesce(payment_state, ''),
    sign * count(*), sign * sum(changed.total), sign * sum(changed.driver_earning), sign * sum(changed.admin_earning)
  FROM changed JOIN booking_day_zones AS zone ON zone.counted_until IS NULL OR requested_at < zone.counted_until
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT ON CONSTRAINT booking_days_key DO UPDATE SET
    total = booking_days.total + excluded.total,
    paid = booking_days.paid + excluded.paid,
    driver_earning = booking_days.driver_earning + excluded.driver_earning,
    admin_earning = booking_days.admin_earning + excluded.admin_earning;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO booking_days (time_zone, day, service, platform, status, currency, payment_state, total, paid, driver_earning, admin_earning)
SELECT zone.time_zone, day_in_zone(requested_at, zone.time_zone, zone.changes, zone.offsets) AS day, service, platform, status, currency,
  coalesce(payment_state, ''), count(*), sum(bookings.total), sum(bookings.driver_earning), sum(bookings.admin_earning)
FROM bookings JOIN booking_day_zones AS zone ON zone.counted_until IS NULL OR requested_at < zone.counted_until
GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
-- How many rides each rider has completed, what they have paid for rides and in fees, and in which currency. Money that failed or was
-- given back is not paid.
CREATE OR REPLACE FUNCTION sum_rider_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  UPDATE riders SET rides = riders.rides + sign * part.rides, spent = riders.spent + sign * part.spent,
    spent_in = CASE
      WHEN sign < 0 THEN riders.spent_in
      WHEN part.first = part.last AND coalesce(riders.spent_in, part.first) = part.first THEN part.first
      ELSE 'several'
    END
  FROM (
    SELECT rider_id, count(*) FILTER (WHERE status = 'completed') AS rides,
      coalesce(sum(total) FILTER (WHERE coalesce(payment_state, '') NOT IN ('refunded', 'failed')), 0) AS spent,
      min(currency) AS first, max(currency) AS last
    FROM changed
    WHERE (status = 'completed' OR total <> 0) AND rider_id IS NOT NULL
    GROUP BY rider_id
  ) AS part
  WHERE riders.id = part.rider_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE riders SET spent = riders.spent - part.total
FROM (SELECT rider_id, sum(total) AS total FROM bookings WHERE payment_state IN ('refunded', 'failed') GROUP BY rider_id) AS part
WHERE riders.id = part.rider_id;
