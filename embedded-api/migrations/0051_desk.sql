CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"driver_id" uuid,
	"driver_name" text,
	"former_name" text,
	"reason" text,
	"overruled" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"from_time" timestamp (3) with time zone,
	"to_time" timestamp (3) with time zone,
	"noted" text
);
--> statement-breakpoint
CREATE TABLE "ride_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"booking_id" uuid NOT NULL,
	"driver_id" uuid,
	"rider_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "driver_note" text;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_notices" ADD CONSTRAINT "ride_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_notices" ADD CONSTRAINT "ride_notices_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_notices" ADD CONSTRAINT "ride_notices_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ride_notices_booking" ON "ride_notices" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "ride_notices_driver" ON "ride_notices" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "ride_notices_rider" ON "ride_notices" USING btree ("rider_id","created_at");