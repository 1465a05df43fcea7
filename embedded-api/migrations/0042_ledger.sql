CREATE TABLE "driver_balances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "driver_balances_key" UNIQUE("driver_id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_begin" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_begin_one" CHECK ("ledger_begin"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"rides" integer DEFAULT 0 NOT NULL,
	"fare" bigint DEFAULT 0 NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	"company" bigint DEFAULT 0 NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"text" text,
	"by_id" uuid,
	"by_name" text,
	"run_id" uuid,
	"reverses" bigint,
	CONSTRAINT "ledger_entries_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('ride', 'cancellationFee', 'refund', 'adjustment', 'payout', 'received', 'reversal'))
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"paid_on" date NOT NULL,
	"until" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"by_id" uuid,
	"by_name" text,
	CONSTRAINT "payout_runs_method" CHECK ("payout_runs"."method" in ('bank', 'cash', 'other'))
);
--> statement-breakpoint
ALTER TABLE "booking_days" ALTER COLUMN "paid" SET DATA TYPE numeric(17, 3);--> statement-breakpoint
ALTER TABLE "booking_days" ALTER COLUMN "driver_earning" SET DATA TYPE numeric(17, 3);--> statement-breakpoint
ALTER TABLE "booking_days" ALTER COLUMN "admin_earning" SET DATA TYPE numeric(17, 3);--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "total" SET DATA TYPE numeric(13, 3);--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "tip" SET DATA TYPE numeric(13, 3);--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "driver_earning" SET DATA TYPE numeric(13, 3);--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "admin_earning" SET DATA TYPE numeric(13, 3);--> statement-breakpoint
ALTER TABLE "driver_balances" ADD CONSTRAINT "driver_balances_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_balances_amount" ON "driver_balances" USING btree ("balance","id");--> statement-breakpoint
CREATE INDEX "driver_balances_paid" ON "driver_balances" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_statement" ON "ledger_entries" USING btree ("driver_id","currency","day","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("booking_id") WHERE "ledger_entries"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_run" ON "ledger_entries" USING btree ("run_id") WHERE "ledger_entries"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_runs_at" ON "payout_runs" USING btree ("at","id");--> statement-breakpoint
-- A service that has rides already has settled them elsewhere. Only those that end from now on are entered; the demonstration begins anew.
INSERT INTO "ledger_begin" SELECT 1, CASE WHEN EXISTS (SELECT FROM "bookings") THEN now() ELSE '-infinity' END;--> statement-breakpoint
-- As `decimalsOf` has them.
CREATE FUNCTION currency_decimals(currency text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN currency IN ('AFN','ALL','BIF','CLP','COP','DJF','GNF','HUF','IDR','IQD','IRR','ISK','JPY','KMF','KPW','KRW','LAK','LBP','MGA','MMK','PKR','PYG','RWF','SLL','SOS','SYP','UGX','VND','VUV','XAF','XOF','XPF','YER') THEN 0
    WHEN currency IN ('BHD','JOD','KWD','LYD','OMR','TND') THEN 3
    ELSE 2 END
$$;--> statement-breakpoint
CREATE FUNCTION to_minor(amount numeric, currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT round(amount * 10::numeric ^ currency_decimals(currency))::bigint
$$;--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_not_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE FUNCTION keep_driver_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO driver_balances (driver_id, currency, balance, paid_at)
  SELECT driver_id, currency, sum(amount), max(at) FILTER (WHERE kind IN ('payout', 'received'))
  FROM added GROUP BY driver_id, currency ORDER BY driver_id, currency
  ON CONFLICT ON CONSTRAINT driver_balances_key DO UPDATE SET
    balance = driver_balances.balance + excluded.balance,
    paid_at = greatest(driver_balances.paid_at, excluded.paid_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_added AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_driver_balances();--> statement-breakpoint
-- What the ledger should hold of a booking: who takes cash owes the company its share of it, everyone else is owed their own. Nobody
-- earns anything by money that failed or was given back.
CREATE VIEW booking_dues AS
  SELECT id, driver_id, currency, coalesce(completed_at, cancelled_at, updated_at) AS at, updated_at,
    CASE status WHEN 'completed' THEN 'ride' ELSE 'cancellationFee' END AS kind,
    to_minor(driver_earning, currency) - CASE WHEN status = 'completed' AND payment_method = 'cash' THEN to_minor(total, currency) ELSE 0 END AS amount,
    CASE status WHEN 'completed' THEN 1 ELSE 0 END AS rides,
    to_minor(total, currency) AS fare,
    to_minor(tip, currency) AS tip,
    to_minor(total, currency) - to_minor(driver_earning, currency) AS company,
    CASE WHEN status = 'completed' AND payment_method = 'cash' THEN to_minor(total, currency) ELSE 0 END AS cash
  FROM bookings
  WHERE driver_id IS NOT NULL AND (status = 'completed' OR status = 'cancelled' AND total > 0)
    AND coalesce(payment_state, '') NOT IN ('refunded', 'failed');--> statement-breakpoint
-- The zone whose days count; while another one is counted, the one before it still does.
CREATE VIEW service_zone AS SELECT time_zone, changes, offsets FROM booking_day_zones ORDER BY counted_until NULLS FIRST, time_zone LIMIT 1;--> statement-breakpoint
-- Writes the difference between what a booking says and what was entered for it, so that a state that is written twice counts
-- once. `changed` holds the rows after one statement, `was` those before it.
CREATE FUNCTION enter_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_entered AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION enter_bookings();--> statement-breakpoint
CREATE TRIGGER bookings_corrected AFTER UPDATE ON bookings REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION enter_bookings();
