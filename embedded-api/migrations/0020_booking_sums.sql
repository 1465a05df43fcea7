ALTER TABLE "booking_days" ADD COLUMN "paid" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_days" ADD COLUMN "driver_earning" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_days" ADD COLUMN "admin_earning" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_booking_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  INSERT INTO booking_days (day, service, platform, status, total, paid, driver_earning, admin_earning)
  SELECT (requested_at AT TIME ZONE 'UTC')::date AS day, service, platform, status, sign * count(*),
    sign * sum(changed.total), sign * sum(changed.driver_earning), sign * sum(changed.admin_earning)
  FROM changed
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, service, platform, status) DO UPDATE SET
    total = booking_days.total + excluded.total,
    paid = booking_days.paid + excluded.paid,
    driver_earning = booking_days.driver_earning + excluded.driver_earning,
    admin_earning = booking_days.admin_earning + excluded.admin_earning;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE booking_days SET paid = own.paid, driver_earning = own.driver_earning, admin_earning = own.admin_earning
FROM (
  SELECT (requested_at AT TIME ZONE 'UTC')::date AS day, service, platform, status,
    sum(total) AS paid, sum(driver_earning) AS driver_earning, sum(admin_earning) AS admin_earning
  FROM bookings GROUP BY 1, 2, 3, 4
) AS own
WHERE (booking_days.day, booking_days.service, booking_days.platform, booking_days.status)
  = (own.day, own.service, own.platform, own.status);
