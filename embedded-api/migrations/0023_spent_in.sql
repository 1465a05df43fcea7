ALTER TABLE "riders" ADD COLUMN "spent_in" text;--> statement-breakpoint
-- What each rider has completed and paid, and in which currency.
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
    SELECT rider_id, count(*) AS rides, sum(total) AS spent, min(currency) AS first, max(currency) AS last FROM changed
    WHERE status = 'completed' AND rider_id IS NOT NULL
    GROUP BY rider_id
  ) AS part
  WHERE riders.id = part.rider_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE riders SET spent_in = part.currency
FROM (
  SELECT rider_id, CASE WHEN min(currency) = max(currency) THEN min(currency) ELSE 'several' END AS currency
  FROM bookings WHERE status = 'completed' GROUP BY rider_id
) AS part
WHERE riders.id = part.rider_id;
