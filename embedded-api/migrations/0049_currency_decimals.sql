ALTER TABLE "fares" ALTER COLUMN "booking_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "base_fare" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "time_rate" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "distance_rate" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "per_stop_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "driver_wait_per_minute_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "airport_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "fuel_surcharge" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "cancellation_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "driver_1_fare" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "fares" ALTER COLUMN "driver_2_fare" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "booking_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "base_fare" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "time_rate" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "distance_rate" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "per_stop_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "driver_wait_per_minute_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "airport_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "fuel_surcharge" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "cancellation_fee" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "driver_1_fare" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "planned_fares" ALTER COLUMN "driver_2_fare" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "happy_money_settings" ALTER COLUMN "reload_amount" SET DATA TYPE numeric(6, 3);--> statement-breakpoint
ALTER TABLE "happy_prices" ALTER COLUMN "price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "happy_prices" ALTER COLUMN "happy_price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "promo_codes" ALTER COLUMN "value" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "promo_codes" ALTER COLUMN "cap" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "promo_codes" ALTER COLUMN "minimum_fare" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
ALTER TABLE "redeem_requests" ALTER COLUMN "amount" SET DATA TYPE numeric(11, 3);--> statement-breakpoint
ALTER TABLE "riders" ALTER COLUMN "spent" SET DATA TYPE numeric(13, 3);--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "price" SET DATA TYPE numeric(8, 3);--> statement-breakpoint
-- Parts that one unit of a currency has where lines of fares are stored, as `storedUnits` has them.
CREATE FUNCTION fare_units(currency text) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE currency_decimals(currency) WHEN 3 THEN 1000 ELSE 100 END::numeric
$$;--> statement-breakpoint
-- Fares in currencies with thousandths were stored in hundredths so far. Their sums by promo code and by day follow by the triggers.
UPDATE bookings SET
  fare = (SELECT jsonb_object_agg(line, 10 * stored::numeric) FROM jsonb_each_text(fare) AS lines (line, stored)),
  working = CASE WHEN working #> '{estimate,total}' IS NULL THEN working
    ELSE jsonb_set(working, '{estimate,total}', to_jsonb(10 * (working #>> '{estimate,total}')::numeric)) END
WHERE currency_decimals(currency) = 3 AND fare IS NOT NULL AND fare <> '{}';
