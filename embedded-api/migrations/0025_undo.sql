CREATE TABLE "noted_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "noted_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" bigint NOT NULL,
	"row_table" text NOT NULL,
	"row_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "undo_steps" (
	"line_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"call" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"row_table" text NOT NULL,
	"row_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "undo_steps_line_id_position_pk" PRIMARY KEY("line_id","position")
);
--> statement-breakpoint
ALTER TABLE "answered_requests" ADD COLUMN "undo_line" bigint;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undoes" bigint;--> statement-breakpoint
CREATE INDEX "undo_steps_until" ON "undo_steps" USING btree ("until");--> statement-breakpoint
CREATE INDEX "activity_undoes" ON "activity" USING btree ("undoes") WHERE "activity"."undoes" is not null;--> statement-breakpoint
-- Notes what a transaction changes that has asked for it, be it by itself, by a foreign key or by a trigger.
CREATE FUNCTION note_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO noted_rows (transaction, row_table, row_id, before, after) VALUES (
    txid_current(),
    TG_TABLE_NAME,
    CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_noted AFTER INSERT OR UPDATE OR DELETE ON accounts FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER offices_noted AFTER INSERT OR UPDATE OR DELETE ON offices FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER riders_noted AFTER INSERT OR UPDATE OR DELETE ON riders FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER rider_vehicles_noted AFTER INSERT OR UPDATE OR DELETE ON rider_vehicles FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER drivers_noted AFTER INSERT OR UPDATE OR DELETE ON drivers FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER driver_vehicles_noted AFTER INSERT OR UPDATE OR DELETE ON driver_vehicles FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER bookings_noted AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER ratings_noted AFTER INSERT OR UPDATE OR DELETE ON ratings FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER redeem_requests_noted AFTER INSERT OR UPDATE OR DELETE ON redeem_requests FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER service_categories_noted AFTER INSERT OR UPDATE OR DELETE ON service_categories FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER fares_noted AFTER INSERT OR UPDATE OR DELETE ON fares FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER gift_card_categories_noted AFTER INSERT OR UPDATE OR DELETE ON gift_card_categories FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER gift_cards_noted AFTER INSERT OR UPDATE OR DELETE ON gift_cards FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER banners_noted AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER cancellation_reasons_noted AFTER INSERT OR UPDATE OR DELETE ON cancellation_reasons FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER faqs_noted AFTER INSERT OR UPDATE OR DELETE ON faqs FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER happy_prices_noted AFTER INSERT OR UPDATE OR DELETE ON happy_prices FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER happy_money_settings_noted AFTER INSERT OR UPDATE OR DELETE ON happy_money_settings FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER invitation_promo_noted AFTER INSERT OR UPDATE OR DELETE ON invitation_promo FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER mileages_noted AFTER INSERT OR UPDATE OR DELETE ON mileages FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER default_promo_noted AFTER INSERT OR UPDATE OR DELETE ON default_promo FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER promo_codes_noted AFTER INSERT OR UPDATE OR DELETE ON promo_codes FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER settings_noted AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER subscriptions_noted AFTER INSERT OR UPDATE OR DELETE ON subscriptions FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER tiers_noted AFTER INSERT OR UPDATE OR DELETE ON tiers FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER tips_noted AFTER INSERT OR UPDATE OR DELETE ON tips FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER videos_noted AFTER INSERT OR UPDATE OR DELETE ON videos FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER web_pages_noted AFTER INSERT OR UPDATE OR DELETE ON web_pages FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
