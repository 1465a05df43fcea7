CREATE TABLE "adjustment_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"driver_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"by_id" uuid,
	"by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_by" text,
	"reject_reason" text,
	"place" bigint NOT NULL,
	CONSTRAINT "adjustment_proposals_status" CHECK ("adjustment_proposals"."status" in ('proposed', 'approved', 'rejected')),
	CONSTRAINT "adjustment_proposals_amount" CHECK ("adjustment_proposals"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"driver_amount" bigint NOT NULL,
	"bearer" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"by_id" uuid,
	"by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_by" text,
	"reject_reason" text,
	"place" bigint NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('proposed', 'approved', 'rejected')),
	CONSTRAINT "refunds_bearer" CHECK ("refunds"."bearer" in ('company', 'driver', 'both')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0 and "refunds"."driver_amount" between 0 and "refunds"."amount")
);
--> statement-breakpoint
ALTER TABLE "booking_days" ADD COLUMN "given_back" numeric(17, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_days" ADD COLUMN "given_back_driver" numeric(17, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refunded" numeric(13, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refunded_driver" numeric(13, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "given_back" numeric(13, 3) GENERATED ALWAYS AS (case when refunded > 0 then refunded when payment_state = 'refunded' then total else 0 end) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "given_back_driver" numeric(13, 3) GENERATED ALWAYS AS (case when refunded > 0 then refunded_driver when payment_state = 'refunded' then driver_earning else 0 end) STORED;--> statement-breakpoint
ALTER TABLE "redeem_requests" ADD COLUMN "first_approved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "redeem_requests" ADD COLUMN "first_approved_by" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "refund_limit" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "adjustment_proposals" ADD CONSTRAINT "adjustment_proposals_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_proposals_place" ON "adjustment_proposals" USING btree ("place","id");--> statement-breakpoint
CREATE INDEX "adjustment_proposals_created" ON "adjustment_proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "adjustment_proposals_driver" ON "adjustment_proposals" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "refunds_place" ON "refunds" USING btree ("place","id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","place","id");--> statement-breakpoint
UPDATE "booking_days" SET "given_back" = "paid", "given_back_driver" = "driver_earning" WHERE "payment_state" = 'refunded';--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_booking_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  LOCK TABLE booking_day_zones IN ROW SHARE MODE;
  INSERT INTO booking_days (time_zone, day, service, platform, status, currency, payment_state, total, paid, driver_earning, admin_earning,
    given_back, given_back_driver)
  SELECT zone.time_zone, day_in_zone(requested_at, zone.time_zone, zone.changes, zone.offsets) AS day, service, platform, status, currency,
    coalesce(payment_state, ''),
    sign * count(*), sign * sum(changed.total), sign * sum(changed.driver_earning), sign * sum(changed.admin_earning),
    sign * sum(changed.given_back), sign * sum(changed.given_back_driver)
  FROM changed JOIN booking_day_zones AS zone ON zone.counted_until IS NULL OR requested_at < zone.counted_until
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT ON CONSTRAINT booking_days_key DO UPDATE SET
    total = booking_days.total + excluded.total,
    paid = booking_days.paid + excluded.paid,
    driver_earning = booking_days.driver_earning + excluded.driver_earning,
    admin_earning = booking_days.admin_earning + excluded.admin_earning,
    given_back = booking_days.given_back + excluded.given_back,
    given_back_driver = booking_days.given_back_driver + excluded.given_back_driver;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What riders have paid is without what they got back.
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
      coalesce(sum(total - given_back) FILTER (WHERE coalesce(payment_state, '') <> 'failed'), 0) AS spent,
      min(currency) AS first, max(currency) AS last
    FROM changed
    WHERE (status = 'completed' OR total <> 0) AND rider_id IS NOT NULL
    GROUP BY rider_id
  ) AS part
  WHERE riders.id = part.rider_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A booking whose money went back by a refund stays in the ledger beside the refund, which says who bears it.
CREATE OR REPLACE VIEW booking_dues AS
  SELECT id, driver_id, currency, coalesce(completed_at, cancelled_at, updated_at) AS at, updated_at,
    CASE status WHEN 'completed' THEN 'ride' ELSE 'cancellationFee' END AS kind,
    to_minor(driver_earning, currency) - CASE WHEN status = 'completed' AND payment_method = 'cash' THEN to_minor(total, currency) ELSE 0 END AS amount,
    CASE status WHEN 'completed' THEN 1 ELSE 0 END AS rides,
    to_minor(total, currency) AS fare,
    to_minor(tip, currency) AS tip,
    to_minor(total, currency) - to_minor(driver_earning, currency) AS company,
    CASE WHEN status = 'completed' AND payment_method = 'cash' THEN to_minor(total, currency) ELSE 0 END AS cash
  FROM bookings
  WHERE driver_id IS NOT NULL AND (status = 'completed' OR status = 'cancelled' AND total > 0)
    AND coalesce(payment_state, '') <> 'failed' AND (coalesce(payment_state, '') <> 'refunded' OR refunded > 0);
--> statement-breakpoint
-- What a refund gave back is in the amounts that were charged, and off what riders paid and off the shares. What failed is in none, and
-- what another system gave back in `refunded` alone. What bookings have added until here stays as it is.
DROP FUNCTION report_figures;
--> statement-breakpoint
CREATE FUNCTION report_figures(status text, payment_method text, payment_state text, total numeric, driver_earning numeric, admin_earning numeric, by_refunds numeric, given_back numeric, given_back_driver numeric, fare jsonb)
RETURNS TABLE (rides bigint, cancelled bigint, paid numeric, driver numeric, company numeric, refunded numeric, cash numeric, booking_fee bigint, base_fare bigint, distance bigint, "time" bigint, per_stop_fee bigint, driver_wait bigint, fuel_surcharge bigint, time_surcharge bigint, long_miles_discount bigint, airport_fee bigint, promo bigint, sales_tax bigint, tip bigint, cancellation_fee bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT (status = 'completed')::int::bigint, (status = 'cancelled')::int::bigint, own * (total - given_back), own * (driver_earning - given_back_driver), own * (admin_earning - given_back + given_back_driver),
    own * given_back,
    CASE WHEN status = 'completed' AND payment_method = 'cash' THEN charged * total ELSE 0 END,
    charged * coalesce("bookingFee", 0), charged * coalesce("baseFare", 0), charged * coalesce("distance", 0), charged * coalesce("time", 0), charged * coalesce("perStopFee", 0), charged * coalesce("driverWait", 0), charged * coalesce("fuelSurcharge", 0), charged * coalesce("timeSurcharge", 0), charged * coalesce("longMilesDiscount", 0), charged * coalesce("airportFee", 0), charged * coalesce("promo", 0), charged * coalesce("salesTax", 0), charged * coalesce("tip", 0), charged * coalesce("cancellationFee", 0)
  FROM (SELECT CASE WHEN coalesce(payment_state, '') = 'failed' THEN 0 ELSE 1 END,
    CASE WHEN coalesce(payment_state, '') = 'failed' OR payment_state = 'refunded' AND by_refunds = 0 THEN 0 ELSE 1 END) AS collected (own, charged)
    CROSS JOIN jsonb_to_record(coalesce(fare, '{}')) AS line ("bookingFee" bigint, "baseFare" bigint, "distance" bigint, "time" bigint, "perStopFee" bigint, "driverWait" bigint, "fuelSurcharge" bigint, "timeSurcharge" bigint, "longMilesDiscount" bigint, "airportFee" bigint, "promo" bigint, "salesTax" bigint, "tip" bigint, "cancellationFee" bigint)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_reports(since timestamptz, until timestamptz)
RETURNS TABLE (driver_id uuid, requested_at timestamptz, currency text, service text, office text, payment_method text, platform text, promo_code text,
  rides bigint, cancelled bigint, paid numeric, driver numeric, company numeric, refunded numeric, cash numeric, booking_fee bigint, base_fare bigint, distance bigint, "time" bigint, per_stop_fee bigint, driver_wait bigint, fuel_surcharge bigint, time_surcharge bigint, long_miles_discount bigint, airport_fee bigint, promo bigint, sales_tax bigint, tip bigint, cancellation_fee bigint) LANGUAGE sql STABLE AS $$
  SELECT bookings.driver_id, bookings.requested_at, bookings.currency, bookings.service, coalesce(drivers.office_id::text, '') AS office,
    coalesce(bookings.payment_method, '') AS payment_method, bookings.platform, coalesce(bookings.promo_code, '') AS promo_code, figures.*
  FROM bookings LEFT JOIN drivers ON drivers.id = bookings.driver_id
    CROSS JOIN LATERAL report_figures(bookings.status, bookings.payment_method, bookings.payment_state, bookings.total, bookings.driver_earning, bookings.admin_earning, bookings.refunded, bookings.given_back, bookings.given_back_driver, bookings.fare) AS figures
  WHERE bookings.status IN ('completed', 'cancelled') AND bookings.requested_at >= since AND bookings.requested_at < until
$$;
--> statement-breakpoint
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
    CROSS JOIN LATERAL report_figures(changed.status, changed.payment_method, changed.payment_state, changed.total, changed.driver_earning, changed.admin_earning, changed.refunded, changed.given_back, changed.given_back_driver, changed.fare) AS figures
  WHERE changed.status IN ('completed', 'cancelled');
  RETURN NULL;
END $$;
