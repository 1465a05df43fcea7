CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"logo_alt" text NOT NULL,
	"accent" text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER brands_noted AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
