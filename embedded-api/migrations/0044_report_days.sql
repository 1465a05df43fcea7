CREATE TABLE "report_days" (
	"time_zone" text NOT NULL,
	"part" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"beside" text NOT NULL,
	"currency" text NOT NULL,
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
	"cancellation_fee" bigint NOT NULL,
	CONSTRAINT "report_days_key" PRIMARY KEY("time_zone","part","day","key","beside","currency"),
	CONSTRAINT "report_days_part" CHECK ("report_days"."part" in ('service', 'paying', 'driver', 'driverMonth', 'driverYear', 'promo'))
);
--> statement-breakpoint
-- What a booking that is over adds to reports. What failed or was given back is in no amount but `refunded`.
CREATE FUNCTION report_figures(status text, payment_method text, payment_state text, total numeric, driver_earning numeric, admin_earning numeric, fare jsonb)
RETURNS TABLE (rides bigint, cancelled bigint, paid numeric, driver numeric, company numeric, refunded numeric, cash numeric, booking_fee bigint, base_fare bigint, distance bigint, "time" bigint, per_stop_fee bigint, driver_wait bigint, fuel_surcharge bigint, time_surcharge bigint, long_miles_discount bigint, airport_fee bigint, promo bigint, sales_tax bigint, tip bigint, cancellation_fee bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT (status = 'completed')::int::bigint, (status = 'cancelled')::int::bigint, own * total, own * driver_earning, own * admin_earning,
    CASE WHEN payment_state = 'refunded' THEN total ELSE 0 END,
    CASE WHEN status = 'completed' AND payment_method = 'cash' THEN own * total ELSE 0 END,
    own * coalesce("bookingFee", 0), own * coalesce("baseFare", 0), own * coalesce("distance", 0), own * coalesce("time", 0), own * coalesce("perStopFee", 0), own * coalesce("driverWait", 0), own * coalesce("fuelSurcharge", 0), own * coalesce("timeSurcharge", 0), own * coalesce("longMilesDiscount", 0), own * coalesce("airportFee", 0), own * coalesce("promo", 0), own * coalesce("salesTax", 0), own * coalesce("tip", 0), own * coalesce("cancellationFee", 0)
  FROM (SELECT CASE WHEN coalesce(payment_state, '') IN ('refunded', 'failed') THEN 0 ELSE 1 END) AS collected (own)
    CROSS JOIN jsonb_to_record(coalesce(fare, '{}')) AS line ("bookingFee" bigint, "baseFare" bigint, "distance" bigint, "time" bigint, "perStopFee" bigint, "driverWait" bigint, "fuelSurcharge" bigint, "timeSurcharge" bigint, "longMilesDiscount" bigint, "airportFee" bigint, "promo" bigint, "salesTax" bigint, "tip" bigint, "cancellationFee" bigint)
$$;
--> statement-breakpoint
-- The bookings that are over of those requested between two moments, each with what it adds to reports.
CREATE FUNCTION booking_reports(since timestamptz, until timestamptz)
RETURNS TABLE (driver_id uuid, requested_at timestamptz, currency text, service text, office text, payment_method text, platform text, promo_code text,
  rides bigint, cancelled bigint, paid numeric, driver numeric, company numeric, refunded numeric, cash numeric, booking_fee bigint, base_fare bigint, distance bigint, "time" bigint, per_stop_fee bigint, driver_wait bigint, fuel_surcharge bigint, time_surcharge bigint, long_miles_discount bigint, airport_fee bigint, promo bigint, sales_tax bigint, tip bigint, cancellation_fee bigint) LANGUAGE sql STABLE AS $$
  SELECT bookings.driver_id, bookings.requested_at, bookings.currency, bookings.service, coalesce(drivers.office_id::text, '') AS office,
    coalesce(bookings.payment_method, '') AS payment_method, bookings.platform, coalesce(bookings.promo_code, '') AS promo_code, figures.*
  FROM bookings LEFT JOIN drivers ON drivers.id = bookings.driver_id
    CROSS JOIN LATERAL report_figures(bookings.status, bookings.payment_method, bookings.payment_state, bookings.total, bookings.driver_earning, bookings.admin_earning, bookings.fare) AS figures
  WHERE bookings.status IN ('completed', 'cancelled') AND bookings.requested_at >= since AND bookings.requested_at < until
$$;
--> statement-breakpoint
-- Adds what the bookings between two moments come to, by the days of a zone.
CREATE FUNCTION add_report_days(zone_name text, since timestamptz, until timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_days (time_zone, part, day, key, beside, currency, rides, cancelled, paid, driver, company, refunded, cash, booking_fee, base_fare, distance, "time", per_stop_fee, driver_wait, fuel_surcharge, time_surcharge, long_miles_discount, airport_fee, promo, sales_tax, tip, cancellation_fee)
  WITH ended AS (
    SELECT zone.time_zone, day_in_zone(requested_at, zone.time_zone, zone.changes, zone.offsets) AS day, currency, service, office, payment_method, platform,
      coalesce(driver_id::text, '') AS driver_key, upper(promo_code) AS promo_key,
      sum(rides) AS rides, sum(cancelled) AS cancelled, sum(paid) AS paid, sum(driver) AS driver, sum(company) AS company, sum(refunded) AS refunded, sum(cash) AS cash, sum(booking_fee) AS booking_fee, sum(base_fare) AS base_fare, sum(distance) AS distance, sum("time") AS "time", sum(per_stop_fee) AS per_stop_fee, sum(driver_wait) AS driver_wait, sum(fuel_surcharge) AS fuel_surcharge, sum(time_surcharge) AS time_surcharge, sum(long_miles_discount) AS long_miles_discount, sum(airport_fee) AS airport_fee, sum(promo) AS promo, sum(sales_tax) AS sales_tax, sum(tip) AS tip, sum(cancellation_fee) AS cancellation_fee
    FROM booking_reports(since, until) JOIN booking_day_zones AS zone ON zone.time_zone = zone_name
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
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
    cancellation_fee = report_days.cancellation_fee + excluded.cancellation_fee
$$;
--> statement-breakpoint
-- Rides that are not over add nothing, so that a ride writes the sums once, when it ends. Nobody moves a driver to another office
-- meanwhile.
CREATE FUNCTION sum_report_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  IF NOT EXISTS (SELECT FROM changed WHERE status IN ('completed', 'cancelled')) THEN RETURN NULL; END IF;
  LOCK TABLE booking_day_zones IN ROW SHARE MODE;
  PERFORM FROM drivers WHERE id IN (SELECT driver_id FROM changed WHERE status IN ('completed', 'cancelled')) ORDER BY id FOR SHARE;
  INSERT INTO report_days (time_zone, part, day, key, beside, currency, rides, cancelled, paid, driver, company, refunded, cash, booking_fee, base_fare, distance, "time", per_stop_fee, driver_wait, fuel_surcharge, time_surcharge, long_miles_discount, airport_fee, promo, sales_tax, tip, cancellation_fee)
  WITH own AS (
    SELECT changed.driver_id, changed.requested_at, changed.currency, changed.service, coalesce(drivers.office_id::text, '') AS office,
    coalesce(changed.payment_method, '') AS payment_method, changed.platform, coalesce(changed.promo_code, '') AS promo_code, figures.*
    FROM changed LEFT JOIN drivers ON drivers.id = changed.driver_id
      CROSS JOIN LATERAL report_figures(changed.status, changed.payment_method, changed.payment_state, changed.total, changed.driver_earning, changed.admin_earning, changed.fare) AS figures
    WHERE changed.status IN ('completed', 'cancelled')
  ), ended AS (
    SELECT zone.time_zone, day_in_zone(requested_at, zone.time_zone, zone.changes, zone.offsets) AS day, currency, service, office, payment_method, platform,
      coalesce(driver_id::text, '') AS driver_key, upper(promo_code) AS promo_key,
      sum(rides) AS rides, sum(cancelled) AS cancelled, sum(paid) AS paid, sum(driver) AS driver, sum(company) AS company, sum(refunded) AS refunded, sum(cash) AS cash, sum(booking_fee) AS booking_fee, sum(base_fare) AS base_fare, sum(distance) AS distance, sum("time") AS "time", sum(per_stop_fee) AS per_stop_fee, sum(driver_wait) AS driver_wait, sum(fuel_surcharge) AS fuel_surcharge, sum(time_surcharge) AS time_surcharge, sum(long_miles_discount) AS long_miles_discount, sum(airport_fee) AS airport_fee, sum(promo) AS promo, sum(sales_tax) AS sales_tax, sum(tip) AS tip, sum(cancellation_fee) AS cancellation_fee
    FROM own JOIN booking_day_zones AS zone ON zone.counted_until IS NULL OR requested_at < zone.counted_until
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  SELECT time_zone, part.name, part.first, part.key, part.beside, currency,
    sign * sum(rides), sign * sum(cancelled), sign * sum(paid), sign * sum(driver), sign * sum(company), sign * sum(refunded), sign * sum(cash), sign * sum(booking_fee), sign * sum(base_fare), sign * sum(distance), sign * sum("time"), sign * sum(per_stop_fee), sign * sum(driver_wait), sign * sum(fuel_surcharge), sign * sum(time_surcharge), sign * sum(long_miles_discount), sign * sum(airport_fee), sign * sum(promo), sign * sum(sales_tax), sign * sum(tip), sign * sum(cancellation_fee)
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_report_added AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_report_days('1');
--> statement-breakpoint
CREATE TRIGGER bookings_report_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_report_days('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_report_changed_from AFTER UPDATE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_report_days('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_report_changed_to AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_report_days('1');
--> statement-breakpoint
-- Takes the bookings of a driver along to another office.
CREATE FUNCTION move_report_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE booking_day_zones IN ROW SHARE MODE;
  INSERT INTO report_days (time_zone, part, day, key, beside, currency, rides, cancelled, paid, driver, company, refunded, cash, booking_fee, base_fare, distance, "time", per_stop_fee, driver_wait, fuel_surcharge, time_surcharge, long_miles_discount, airport_fee, promo, sales_tax, tip, cancellation_fee)
  SELECT zone.time_zone, 'service', day_in_zone(requested_at, zone.time_zone, zone.changes, zone.offsets), service, side.office, currency,
    side.sign * sum(rides), side.sign * sum(cancelled), side.sign * sum(paid), side.sign * sum(driver), side.sign * sum(company), side.sign * sum(refunded), side.sign * sum(cash), side.sign * sum(booking_fee), side.sign * sum(base_fare), side.sign * sum(distance), side.sign * sum("time"), side.sign * sum(per_stop_fee), side.sign * sum(driver_wait), side.sign * sum(fuel_surcharge), side.sign * sum(time_surcharge), side.sign * sum(long_miles_discount), side.sign * sum(airport_fee), side.sign * sum(promo), side.sign * sum(sales_tax), side.sign * sum(tip), side.sign * sum(cancellation_fee)
  FROM booking_reports('-infinity', 'infinity') JOIN booking_day_zones AS zone ON zone.counted_until IS NULL OR requested_at < zone.counted_until
    CROSS JOIN (VALUES (-1, coalesce(OLD.office_id::text, '')), (1, coalesce(NEW.office_id::text, ''))) AS side (sign, office)
  WHERE driver_id = NEW.id
  GROUP BY 1, 2, 3, 4, 5, 6, side.sign
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER drivers_report_moved AFTER UPDATE OF office_id ON drivers FOR EACH ROW WHEN (OLD.office_id IS DISTINCT FROM NEW.office_id) EXECUTE FUNCTION move_report_days();
--> statement-breakpoint
SELECT add_report_days(time_zone, '-infinity', coalesce(counted_until, 'infinity')) FROM booking_day_zones;
