-- Row counts of the large tables. `changed` holds the rows of one statement; the trigger's
-- argument is 1 where rows were added and -1 where they were removed.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (table_name, total)
  SELECT TG_TABLE_NAME, TG_ARGV[0]::int * count(*) FROM changed
  ON CONFLICT (table_name) DO UPDATE SET total = row_counts.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER riders_added AFTER INSERT ON riders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('1');
--> statement-breakpoint
CREATE TRIGGER riders_removed AFTER DELETE ON riders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('-1');
--> statement-breakpoint
CREATE TRIGGER drivers_added AFTER INSERT ON drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('1');
--> statement-breakpoint
CREATE TRIGGER drivers_removed AFTER DELETE ON drivers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_added AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('1');
--> statement-breakpoint
CREATE TRIGGER bookings_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('-1');
--> statement-breakpoint
-- Bookings by month (UTC) and platform. A change takes the old rows off and puts the new ones on.
-- The rows are touched in order, so that two transactions cannot wait for each other.
CREATE FUNCTION sum_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign constant int := TG_ARGV[0]::int;
BEGIN
  INSERT INTO booking_months (month, platform, requested, confirmed, cancelled, total, driver_earning, admin_earning)
  SELECT date_trunc('month', requested_at AT TIME ZONE 'UTC')::date AS month, platform,
    sign * count(*),
    sign * count(*) FILTER (WHERE status NOT IN ('requested', 'cancelled')),
    sign * count(*) FILTER (WHERE status = 'cancelled'),
    sign * sum(total), sign * sum(driver_earning), sign * sum(admin_earning)
  FROM changed
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (month, platform) DO UPDATE SET
    requested = booking_months.requested + excluded.requested,
    confirmed = booking_months.confirmed + excluded.confirmed,
    cancelled = booking_months.cancelled + excluded.cancelled,
    total = booking_months.total + excluded.total,
    driver_earning = booking_months.driver_earning + excluded.driver_earning,
    admin_earning = booking_months.admin_earning + excluded.admin_earning;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_sum_added AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_bookings('1');
--> statement-breakpoint
CREATE TRIGGER bookings_sum_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_bookings('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_sum_changed_from AFTER UPDATE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_bookings('-1');
--> statement-breakpoint
CREATE TRIGGER bookings_sum_changed_to AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_bookings('1');
