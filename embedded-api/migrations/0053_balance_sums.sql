CREATE TABLE "balance_changes" (
	"currency" text NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"owes" bigint DEFAULT 0 NOT NULL,
	"creditors" integer NOT NULL,
	"debtors" integer NOT NULL,
	"settled" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := coalesce(OLD.balance, 0);
  after bigint := coalesce(NEW.balance, 0);
BEGIN
  INSERT INTO balance_changes (currency, owed, owes, creditors, debtors, settled)
  VALUES (coalesce(NEW.currency, OLD.currency), greatest(after, 0) - greatest(before, 0), least(before, 0) - least(after, 0),
    (after > 0)::int - (before > 0)::int, (after < 0)::int - (before < 0)::int,
    coalesce((NEW.balance = 0)::int, 0) - coalesce((OLD.balance = 0)::int, 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER driver_balances_summed AFTER INSERT OR DELETE OR UPDATE ON driver_balances FOR EACH ROW EXECUTE FUNCTION note_balance_change();
--> statement-breakpoint
-- One transaction at a time puts the changes together; those that are added meanwhile stay.
CREATE FUNCTION add_balance_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('balance_changes'));
  WITH taken AS (DELETE FROM balance_changes RETURNING *)
  INSERT INTO balance_changes (currency, owed, owes, creditors, debtors, settled)
  SELECT currency, sum(owed), sum(owes), sum(creditors), sum(debtors), sum(settled) FROM taken GROUP BY currency ORDER BY currency;
END $$;
--> statement-breakpoint
INSERT INTO balance_changes (currency, owed, owes, creditors, debtors, settled)
SELECT currency, sum(greatest(balance, 0)), -sum(least(balance, 0)), count(*) FILTER (WHERE balance > 0), count(*) FILTER (WHERE balance < 0), count(*) FILTER (WHERE balance = 0)
FROM driver_balances GROUP BY currency ORDER BY currency;
