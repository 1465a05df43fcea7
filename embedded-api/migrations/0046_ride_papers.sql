CREATE TABLE "ride_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plate" text,
	"make" text,
	"model" text,
	"colour" text,
	"category" text,
	"licence_number" text,
	"licence_until" date
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "papers_id" uuid;--> statement-breakpoint
CREATE INDEX "ride_papers_plate" ON "ride_papers" USING gin (plate_text("plate") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_papers" ON "bookings" USING btree ("papers_id","requested_at");