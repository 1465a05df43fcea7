-- How many rides each rider has completed, what they have paid for rides and in fees, and in which currency.
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
    SELECT rider_id, count(*) FILTER (WHERE status = 'completed') AS rides, sum(total) AS spent,
      min(currency) AS first, max(currency) AS last
    FROM changed
    WHERE (status = 'completed' OR total <> 0) AND rider_id IS NOT NULL
    GROUP BY rider_id
  ) AS part
  WHERE riders.id = part.rider_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The rides are counted already. Riders who have paid a fee are added up again.
UPDATE riders SET spent = part.spent, spent_in = part.currency
FROM (
  SELECT rider_id, sum(total) AS spent,
    CASE WHEN min(currency) = max(currency) THEN min(currency) ELSE 'several' END AS currency
  FROM bookings
  WHERE status = 'completed' OR total <> 0
  GROUP BY rider_id
  HAVING bool_or(status <> 'completed')
) AS part
WHERE riders.id = part.rider_id;
