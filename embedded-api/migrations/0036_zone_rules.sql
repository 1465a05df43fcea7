ALTER TABLE "booking_day_zones" ADD COLUMN "changes" timestamp with time zone[];--> statement-breakpoint
ALTER TABLE "booking_day_zones" ADD COLUMN "offsets" integer[];--> statement-breakpoint
ALTER TABLE "booking_day_zones" ADD COLUMN "rules" text;--> statement-breakpoint
-- The day of a moment by stored rules, and by the database's own where an older release has begun to count.
CREATE FUNCTION day_in_zone(at timestamptz, time_zone text, changes timestamptz[], offsets integer[]) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN changes IS NULL THEN (at AT TIME ZONE time_zone)::date
    ELSE (at AT TIME ZONE 'UTC' + offsets[width_bucket(at, changes)] * interval '1 minute')::date END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_booking_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  LOCK TABLE booking_day_zones IN ROW SHARE MODE;
  INSERT INTO booking_days (time_zone, day, service, platform, status, currency, total, paid, driver_earning, admin_earning)
  SELECT zone.time_zone, day_in_zone(requested_at, zone.time_zone, zone.changes, zone.offsets) AS day, service, platform, status, currency,
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
