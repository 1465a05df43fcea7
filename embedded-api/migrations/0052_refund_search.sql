ALTER TABLE "refunds" ADD COLUMN "searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_search" ON "refunds" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
-- The booking's number and the names of rider, driver and whoever gave the money back, as they are searched.
CREATE FUNCTION refund_text(of_booking uuid, by_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT bookings.number || E'\n' || coalesce(split_part(riders.search_text, E'\n', 1), '') || E'\n'
    || coalesce(split_part(drivers.search_text, E'\n', 1), '') || E'\n' || search_text(coalesce(by_name, ''))
  FROM bookings LEFT JOIN riders ON riders.id = bookings.rider_id LEFT JOIN drivers ON drivers.id = bookings.driver_id
  WHERE bookings.id = of_booking
$$;
--> statement-breakpoint
CREATE FUNCTION write_refund_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.searched := refund_text(NEW.booking_id, NEW.by_name);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_searched BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION write_refund_text();
--> statement-breakpoint
-- A changed name, and a person who goes or comes back, take effect at once.
CREATE FUNCTION rewrite_refund_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'bookings' THEN UPDATE refunds SET searched = refund_text(booking_id, by_name) WHERE booking_id = NEW.id;
    WHEN 'riders' THEN UPDATE refunds SET searched = refund_text(booking_id, by_name) WHERE booking_id IN (SELECT id FROM bookings WHERE rider_id = NEW.id);
    ELSE UPDATE refunds SET searched = refund_text(booking_id, by_name) WHERE booking_id IN (SELECT id FROM bookings WHERE driver_id = NEW.id);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_refunds_moved AFTER UPDATE OF rider_id, driver_id ON bookings FOR EACH ROW
  WHEN (OLD.rider_id IS DISTINCT FROM NEW.rider_id OR OLD.driver_id IS DISTINCT FROM NEW.driver_id) EXECUTE FUNCTION rewrite_refund_text();
--> statement-breakpoint
CREATE TRIGGER riders_refunds_renamed AFTER UPDATE OF first_name, last_name ON riders FOR EACH ROW EXECUTE FUNCTION rewrite_refund_text();
--> statement-breakpoint
CREATE TRIGGER drivers_refunds_renamed AFTER UPDATE OF first_name, last_name ON drivers FOR EACH ROW EXECUTE FUNCTION rewrite_refund_text();
--> statement-breakpoint
UPDATE refunds SET searched = refund_text(booking_id, by_name);
