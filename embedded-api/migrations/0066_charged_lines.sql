-- The lines of a fare are as charged, also where another system gave the money back: its amount is in `refunded`, so without its lines
-- they did not add up to what was charged, nor to the lines of the bookings. Cash is without such rides, like the shares: the ledger
-- has nothing of them either.
CREATE OR REPLACE FUNCTION report_figures(status text, payment_method text, payment_state text, total numeric, driver_earning numeric, admin_earning numeric, by_refunds numeric, given_back numeric, given_back_driver numeric, fare jsonb)
RETURNS TABLE (rides bigint, cancelled bigint, paid numeric, driver numeric, company numeric, refunded numeric, cash numeric, booking_fee bigint, base_fare bigint, distance bigint, "time" bigint, per_stop_fee bigint, driver_wait bigint, fuel_surcharge bigint, time_surcharge bigint, long_miles_discount bigint, airport_fee bigint, promo bigint, sales_tax bigint, tip bigint, cancellation_fee bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT (status = 'completed')::int::bigint, (status = 'cancelled')::int::bigint, own * (total - given_back), own * (driver_earning - given_back_driver), own * (admin_earning - given_back + given_back_driver),
    own * given_back,
    CASE WHEN status = 'completed' AND payment_method = 'cash' THEN charged * total ELSE 0 END,
    own * coalesce("bookingFee", 0), own * coalesce("baseFare", 0), own * coalesce("distance", 0), own * coalesce("time", 0), own * coalesce("perStopFee", 0), own * coalesce("driverWait", 0), own * coalesce("fuelSurcharge", 0), own * coalesce("timeSurcharge", 0), own * coalesce("longMilesDiscount", 0), own * coalesce("airportFee", 0), own * coalesce("promo", 0), own * coalesce("salesTax", 0), own * coalesce("tip", 0), own * coalesce("cancellationFee", 0)
  FROM (SELECT CASE WHEN coalesce(payment_state, '') = 'failed' THEN 0 ELSE 1 END,
    CASE WHEN coalesce(payment_state, '') = 'failed' OR payment_state = 'refunded' AND by_refunds = 0 THEN 0 ELSE 1 END) AS collected (own, charged)
    CROSS JOIN jsonb_to_record(coalesce(fare, '{}')) AS line ("bookingFee" bigint, "baseFare" bigint, "distance" bigint, "time" bigint, "perStopFee" bigint, "driverWait" bigint, "fuelSurcharge" bigint, "timeSurcharge" bigint, "longMilesDiscount" bigint, "airportFee" bigint, "promo" bigint, "salesTax" bigint, "tip" bigint, "cancellationFee" bigint)
$$;
--> statement-breakpoint
-- What these bookings have added until here had no lines.
INSERT INTO report_changes (driver_id, requested_at, currency, service, office, payment_method, platform, promo_code, rides, cancelled, paid, driver, company, refunded, cash, booking_fee, base_fare, distance, "time", per_stop_fee, driver_wait, fuel_surcharge, time_surcharge, long_miles_discount, airport_fee, promo, sales_tax, tip, cancellation_fee)
SELECT bookings.driver_id, bookings.requested_at, bookings.currency, bookings.service, coalesce(drivers.office_id::text, ''),
  coalesce(bookings.payment_method, ''), bookings.platform, coalesce(bookings.promo_code, ''), 0, 0, 0, 0, 0, 0, 0, figures.booking_fee, figures.base_fare, figures.distance, figures."time", figures.per_stop_fee, figures.driver_wait, figures.fuel_surcharge, figures.time_surcharge, figures.long_miles_discount, figures.airport_fee, figures.promo, figures.sales_tax, figures.tip, figures.cancellation_fee
FROM bookings LEFT JOIN drivers ON drivers.id = bookings.driver_id
  CROSS JOIN LATERAL report_figures(bookings.status, bookings.payment_method, bookings.payment_state, bookings.total, bookings.driver_earning, bookings.admin_earning, bookings.refunded, bookings.given_back, bookings.given_back_driver, bookings.fare) AS figures
WHERE bookings.status IN ('completed', 'cancelled') AND bookings.payment_state = 'refunded' AND bookings.refunded = 0;
