CREATE TABLE "report_changes" (
	"driver_id" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	"service" text NOT NULL,
	"office" text NOT NULL,
	"payment_method" text NOT NULL,
	"platform" text NOT NULL,
	"promo_code" text NOT NULL,
	"rides" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"paid" numeric(17, 3) NOT NULL,
	"driver" numeric(17, 3) NOT NULL,
	"company" numeric(17, 3) NOT NULL,
	"refunded" numeric(17, 3) NOT NULL,
	"cash" numeric(17, 3) NOT NULL,
	"booking_fee" bigint NOT NULL,
	"base_fare" bigint NOT NULL,
	"distance" bigint NOT NULL,
	"time" bigint NOT NULL,
	"per_stop_fee" bigint NOT NULL,
	"driver_wait" bigint NOT NULL,
	"fuel_surcharge" bigint NOT NULL,
	"time_surcharge" bigint NOT NULL,
	"long_miles_discount" bigint NOT NULL,
	"airport_fee" bigint NOT NULL,
	"promo" bigint NOT NULL,
	"sales_tax" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"cancellation_fee" bigint NOT NULL
);--> statement-breakpoint
-- A booking that ends, or changes after it has ended, only leaves a row behind. Nobody moves a driver to another office meanwhile.
CREATE OR REPLACE FUNCTION sum_report_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  IF NOT EXISTS (SELECT FROM changed WHERE status IN ('completed', 'cancelled')) THEN RETURN NULL; END IF;
  LOCK TABLE booking_day_zones IN ROW SHARE MODE;
  PERFORM FROM drivers WHERE id IN (SELECT driver_id FROM changed WHERE status IN ('completed', 'cancelled')) ORDER BY id FOR SHARE;
  INSERT INTO report_changes (driver_id, requested_at, currency, service, office, payment_method, platform, promo_code, rides, cancelled, paid, driver, company, refunded, cash, booking_fee, base_fare, distance, "time", per_stop_fee, driver_wait, fuel_surcharge, time_surcharge, long_miles_discount, airport_fee, promo, sales_tax, tip, cancellation_fee)
  SELECT changed.driver_id, changed.requested_at, changed.currency, changed.service, coalesce(drivers.office_id::text, ''),
    coalesce(changed.payment_method, ''), changed.platform, coalesce(changed.promo_code, ''), sign * figures.rides, sign * figures.cancelled, sign * figures.paid, sign * figures.driver, sign * figures.company, sign * figures.refunded, sign * figures.cash, sign * figures.booking_fee, sign * figures.base_fare, sign * figures.distance, sign * figures."time", sign * figures.per_stop_fee, sign * figures.driver_wait, sign * figures.fuel_surcharge, sign * figures.time_surcharge, sign * figures.long_miles_discount, sign * figures.airport_fee, sign * figures.promo, sign * figures.sales_tax, sign * figures.tip, sign * figures.cancellation_fee
  FROM changed LEFT JOIN drivers ON drivers.id = changed.driver_id
    CROSS JOIN LATERAL report_figures(changed.status, changed.payment_method, changed.payment_state, changed.total, changed.driver_earning, changed.admin_earning, changed.fare) AS figures
  WHERE changed.status IN ('completed', 'cancelled');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds to the days what has happened to bookings meanwhile, and forgets it. One transaction at a time does so. The lock on the zones
-- is the one that whoever counts the days of another zone waits for, and comes first there, too.
CREATE FUNCTION add_report_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM report_changes) THEN RETURN; END IF;
  LOCK TABLE booking_day_zones IN ROW SHARE MODE;
  PERFORM pg_advisory_xact_lock(hashtext('report_changes'));
  WITH taken AS (DELETE FROM report_changes RETURNING *), ended AS (
    SELECT zone.time_zone, day_in_zone(requested_at, zone.time_zone, zone.changes, zone.offsets) AS day, currency, service, office, payment_method, platform,
      coalesce(driver_id::text, '') AS driver_key, upper(promo_code) AS promo_key,
      sum(rides) AS rides, sum(cancelled) AS cancelled, sum(paid) AS paid, sum(driver) AS driver, sum(company) AS company, sum(refunded) AS refunded, sum(cash) AS cash, sum(booking_fee) AS booking_fee, sum(base_fare) AS base_fare, sum(distance) AS distance, sum("time") AS "time", sum(per_stop_fee) AS per_stop_fee, sum(driver_wait) AS driver_wait, sum(fuel_surcharge) AS fuel_surcharge, sum(time_surcharge) AS time_surcharge, sum(long_miles_discount) AS long_miles_discount, sum(airport_fee) AS airport_fee, sum(promo) AS promo, sum(sales_tax) AS sales_tax, sum(tip) AS tip, sum(cancellation_fee) AS cancellation_fee
    FROM taken JOIN booking_day_zones AS zone ON zone.counted_until IS NULL OR requested_at < zone.counted_until
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  INSERT INTO report_days (time_zone, part, day, key, beside, currency, rides, cancelled, paid, driver, company, refunded, cash, booking_fee, base_fare, distance, "time", per_stop_fee, driver_wait, fuel_surcharge, time_surcharge, long_miles_discount, airport_fee, promo, sales_tax, tip, cancellation_fee)
  SELECT time_zone, part.name, part.first, part.key, part.beside, currency,
    sum(rides), sum(cancelled), sum(paid), sum(driver), sum(company), sum(refunded), sum(cash), sum(booking_fee), sum(base_fare), sum(distance), sum("time"), sum(per_stop_fee), sum(driver_wait), sum(fuel_surcharge), sum(time_surcharge), sum(long_miles_discount), sum(airport_fee), sum(promo), sum(sales_tax), sum(tip), sum(cancellation_fee)
  FROM ended CROSS JOIN LATERAL (VALUES
    ('service', day, service, office), ('paying', day, payment_method, platform), ('promo', day, promo_key, ''),
    ('driver', day, driver_key, ''), ('driverMonth', date_trunc('month', day)::date, driver_key, ''),
    ('driverYear', date_trunc('year', day)::date, driver_key, '')
  ) AS part (name, first, key, beside)
  GROUP BY 1, 2, 3, 4, 5, 6
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT ON CONSTRAINT report_days_key DO UPDATE SET
    rides = report_days.rides + excluded.rides,
    cancelled = report_days.cancelled + excluded.cancelled,
    paid = report_days.paid + excluded.paid,
    driver = report_days.driver + excluded.driver,
    company = report_days.company + excluded.company,
    refunded = report_days.refunded + excluded.refunded,
    cash = report_days.cash + excluded.cash,
    booking_fee = report_days.booking_fee + excluded.booking_fee,
    base_fare = report_days.base_fare + excluded.base_fare,
    distance = report_days.distance + excluded.distance,
    "time" = report_days."time" + excluded."time",
    per_stop_fee = report_days.per_stop_fee + excluded.per_stop_fee,
    driver_wait = report_days.driver_wait + excluded.driver_wait,
    fuel_surcharge = report_days.fuel_surcharge + excluded.fuel_surcharge,
    time_surcharge = report_days.time_surcharge + excluded.time_surcharge,
    long_miles_discount = report_days.long_miles_discount + excluded.long_miles_discount,
    airport_fee = report_days.airport_fee + excluded.airport_fee,
    promo = report_days.promo + excluded.promo,
    sales_tax = report_days.sales_tax + excluded.sales_tax,
    tip = report_days.tip + excluded.tip,
    cancellation_fee = report_days.cancellation_fee + excluded.cancellation_fee;
END $$;
