CREATE TABLE "priced_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"rates" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "working" jsonb;--> statement-breakpoint
-- What bookings were priced by stays as it was.
CREATE FUNCTION refuse_rates_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Copies of rates can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER priced_rates_kept BEFORE UPDATE OR DELETE ON priced_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_rates_change();
--> statement-breakpoint
CREATE TRIGGER priced_rates_not_emptied BEFORE TRUNCATE ON priced_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_rates_change();
