CREATE TABLE "promo_costs" (
	"code" text NOT NULL,
	"currency" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "promo_costs_key" PRIMARY KEY("code","currency")
);
--> statement-breakpoint
CREATE FUNCTION count_promo_costs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  INSERT INTO promo_costs (code, currency, cents)
  SELECT promo_code, currency, -sign * sum((fare ->> 'promo')::bigint)
  FROM changed
  WHERE promo_code IS NOT NULL AND status = 'completed' AND fare ->> 'promo' IS NOT NULL
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT ON CONSTRAINT promo_costs_key DO UPDATE SET cents = promo_costs.cents + excluded.cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_promo_added AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_promo_costs('1');
--> statement-breakpoint
CREATE TRIGGER bookings_promo_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_promo_costs('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_promo_changed_from AFTER UPDATE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_promo_costs('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_promo_changed_to AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_promo_costs('1');
--> statement-breakpoint
INSERT INTO promo_costs (code, currency, cents)
SELECT promo_code, currency, -sum((fare ->> 'promo')::bigint) FROM bookings
WHERE promo_code IS NOT NULL AND status = 'completed' AND fare ->> 'promo' IS NOT NULL GROUP BY 1, 2;
