CREATE TABLE "view_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"view_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"threshold" integer
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"scope" text NOT NULL,
	"access_key" text,
	"tab_row" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "views_scope" CHECK ("views"."scope" in ('me', 'key', 'default')),
	CONSTRAINT "views_own_or_shared" CHECK (("views"."scope" = 'me') = ("views"."access_key" is null)),
	CONSTRAINT "views_position_from_one" CHECK ("views"."position" >= 1)
);
--> statement-breakpoint
ALTER TABLE "view_counts" ADD CONSTRAINT "view_counts_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_counts" ADD CONSTRAINT "view_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "view_counts_once" ON "view_counts" USING btree ("account_id","view_id");--> statement-breakpoint
CREATE INDEX "view_counts_view" ON "view_counts" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "views_owner" ON "views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "views_key" ON "views" USING btree ("access_key");--> statement-breakpoint
CREATE INDEX "views_position" ON "views" USING btree ("tab_row","position");
--> statement-breakpoint
CREATE TRIGGER views_noted AFTER INSERT OR UPDATE OR DELETE ON views FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE TRIGGER view_counts_noted AFTER INSERT OR UPDATE OR DELETE ON view_counts FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
--> statement-breakpoint
CREATE FUNCTION delete_own_views() RETURNS trigger AS $$
BEGIN
  DELETE FROM views WHERE owner_id = OLD.id AND scope = 'me';
  RETURN OLD;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER accounts_views BEFORE DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION delete_own_views();
