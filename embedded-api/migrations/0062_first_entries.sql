-- The end of a ride that has no entry yet, which is nearly every one, is entered without looking for what would be corrected.
CREATE OR REPLACE FUNCTION enter_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ledger_entries (at, day, driver_id, kind, booking_id, currency, amount, rides, fare, tip, company, cash)
    SELECT due.at, day_in_zone(due.at, zone.time_zone, zone.changes, zone.offsets), due.driver_id, due.kind, due.id, due.currency,
      due.amount, due.rides, due.fare, due.tip, due.company, due.cash
    FROM booking_dues AS due JOIN changed USING (id) CROSS JOIN service_zone AS zone
    WHERE due.at >= (SELECT at FROM ledger_begin)
    ORDER BY due.at, due.id;
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM changed WHERE status IN ('completed', 'cancelled'))
    AND NOT EXISTS (SELECT FROM was WHERE status IN ('completed', 'cancelled')) THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM changed JOIN ledger_entries ON booking_id = changed.id) THEN
    -- They end, which is all that happens to most: nothing was entered that would have to be corrected.
    INSERT INTO ledger_entries (at, day, driver_id, kind, booking_id, currency, amount, rides, fare, tip, company, cash)
    SELECT due.at, day_in_zone(due.at, zone.time_zone, zone.changes, zone.offsets), due.driver_id, due.kind, due.id, due.currency,
      due.amount, due.rides, due.fare, due.tip, due.company, due.cash
    FROM booking_dues AS due JOIN changed USING (id) JOIN was USING (id) CROSS JOIN service_zone AS zone
    WHERE (changed.status, changed.driver_id, changed.currency, changed.payment_method, changed.payment_state, changed.total, changed.tip, changed.driver_earning)
        IS DISTINCT FROM (was.status, was.driver_id, was.currency, was.payment_method, was.payment_state, was.total, was.tip, was.driver_earning)
      AND due.at >= (SELECT at FROM ledger_begin)
    ORDER BY due.at, due.id;
    RETURN NULL;
  END IF;
  INSERT INTO ledger_entries (at, day, driver_id, kind, booking_id, currency, amount, rides, fare, tip, company, cash)
  WITH affected AS (
    SELECT changed.id, changed.updated_at
    FROM changed JOIN was USING (id)
    WHERE (changed.status, changed.driver_id, changed.currency, changed.payment_method, changed.payment_state, changed.total, changed.tip, changed.driver_earning)
        IS DISTINCT FROM (was.status, was.driver_id, was.currency, was.payment_method, was.payment_state, was.total, was.tip, was.driver_earning)
      AND (changed.status IN ('completed', 'cancelled') OR was.status IN ('completed', 'cancelled'))
      AND coalesce(changed.completed_at, changed.cancelled_at, was.completed_at, was.cancelled_at, changed.updated_at) >= (SELECT at FROM ledger_begin)
  ), due AS (
    SELECT booking_dues.* FROM booking_dues JOIN affected USING (id)
  ), entered AS (
    SELECT booking_id AS id, driver_id, kind, currency, sum(amount) AS amount, sum(rides) AS rides, sum(fare) AS fare, sum(tip) AS tip,
      sum(company) AS company, sum(cash) AS cash
    FROM ledger_entries WHERE kind IN ('ride', 'cancellationFee') AND booking_id IN (SELECT id FROM affected)
    GROUP BY booking_id, driver_id, kind, currency
  ), difference AS (
    SELECT id, driver_id, kind, currency,
      -- The first entry is of the moment at which the ride ended, a correction of the one at which it was made.
      CASE WHEN entered.amount IS NULL THEN due.at END AS at,
      coalesce(due.amount, 0) - coalesce(entered.amount, 0) AS amount, coalesce(due.rides, 0) - coalesce(entered.rides, 0) AS rides,
      coalesce(due.fare, 0) - coalesce(entered.fare, 0) AS fare, coalesce(due.tip, 0) - coalesce(entered.tip, 0) AS tip,
      coalesce(due.company, 0) - coalesce(entered.company, 0) AS company, coalesce(due.cash, 0) - coalesce(entered.cash, 0) AS cash
    FROM due FULL JOIN entered USING (id, driver_id, kind, currency)
  ), dated AS (
    SELECT difference.*, coalesce(difference.at, affected.updated_at) AS moment FROM difference JOIN affected USING (id)
  )
  SELECT moment, day_in_zone(moment, zone.time_zone, zone.changes, zone.offsets), driver_id, kind, id, currency, amount, rides, fare, tip, company, cash
  FROM dated CROSS JOIN service_zone AS zone
  WHERE (amount, rides, fare, tip, company, cash) <> (0, 0, 0, 0, 0, 0)
  ORDER BY moment, id;
  RETURN NULL;
END $$;
