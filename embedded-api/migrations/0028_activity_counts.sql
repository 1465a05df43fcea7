CREATE TABLE "activity_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_who_resource_action" ON "activity" USING btree ("who_id","resource","action","id");
--> statement-breakpoint
INSERT INTO activity_addresses SELECT address, count(*) FROM activity WHERE address IS NOT NULL GROUP BY 1;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_totals (who, resource, action, total)
  SELECT coalesce(who_id::text, ''), resource, action, TG_ARGV[0]::int * count(*) FROM changed
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (who, resource, action) DO UPDATE SET total = activity_totals.total + excluded.total;
  INSERT INTO activity_addresses (address, total)
  SELECT address, TG_ARGV[0]::int * count(*) FROM changed
  WHERE address IS NOT NULL
  GROUP BY 1
  ORDER BY 1
  ON CONFLICT (address) DO UPDATE SET total = activity_addresses.total + excluded.total;
  -- An address is forgotten with its last line.
  IF TG_OP = 'DELETE' THEN
    DELETE FROM activity_addresses WHERE total <= 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row is gone before its transaction ends, so it need not be written to the log of the database.
ALTER TABLE noted_rows SET UNLOGGED;
