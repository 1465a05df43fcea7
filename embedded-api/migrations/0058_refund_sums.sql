CREATE TABLE "refund_changes" (
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"refunds" integer NOT NULL,
	"amount" bigint NOT NULL,
	"driver_amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO refund_changes (currency, status, refunds, amount, driver_amount) VALUES (OLD.currency, OLD.status, -1, -OLD.amount, -OLD.driver_amount);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO refund_changes (currency, status, refunds, amount, driver_amount) VALUES (NEW.currency, NEW.status, 1, NEW.amount, NEW.driver_amount);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_summed AFTER INSERT OR DELETE OR UPDATE OF currency, status, amount, driver_amount ON refunds FOR EACH ROW EXECUTE FUNCTION note_refund_change();
--> statement-breakpoint
-- One transaction at a time puts the changes together; those that are added meanwhile stay.
CREATE FUNCTION add_refund_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('refund_changes'));
  WITH taken AS (DELETE FROM refund_changes RETURNING *)
  INSERT INTO refund_changes (currency, status, refunds, amount, driver_amount)
  SELECT currency, status, sum(refunds), sum(amount), sum(driver_amount) FROM taken GROUP BY currency, status ORDER BY currency, status;
END $$;
--> statement-breakpoint
INSERT INTO refund_changes (currency, status, refunds, amount, driver_amount)
SELECT currency, status, count(*), sum(amount), sum(driver_amount) FROM refunds GROUP BY currency, status ORDER BY currency, status;
