CREATE TABLE "planned_fares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"category_id" uuid,
	"booking_fee" numeric(7, 2) NOT NULL,
	"base_fare" numeric(7, 2) NOT NULL,
	"time_rate" numeric(7, 2) NOT NULL,
	"distance_rate" numeric(7, 2) NOT NULL,
	"per_stop_fee" numeric(7, 2) NOT NULL,
	"driver_wait_per_minute_fee" numeric(7, 2) NOT NULL,
	"airport_fee" numeric(7, 2) NOT NULL,
	"fuel_surcharge" numeric(7, 2) NOT NULL,
	"time_surcharge_percentage" numeric(7, 2) NOT NULL,
	"long_miles_discount_percentage" numeric(7, 2) NOT NULL,
	"sales_tax" numeric(7, 2) NOT NULL,
	"admin_commission" numeric(7, 2) NOT NULL,
	"tip_admin_commission" numeric(7, 2) NOT NULL,
	"cancellation_fee" numeric(7, 2) NOT NULL,
	"admin_cancellation_fee" numeric(7, 2) NOT NULL,
	"driver_radius_searching" numeric(7, 2) NOT NULL,
	"driver_1_fare" numeric(7, 2),
	"driver_2_fare" numeric(7, 2),
	CONSTRAINT "planned_fares_moment" UNIQUE NULLS NOT DISTINCT("service","category_id","from")
);
--> statement-breakpoint
ALTER TABLE "planned_fares" ADD CONSTRAINT "planned_fares_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER planned_fares_noted AFTER INSERT OR UPDATE OR DELETE ON planned_fares FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
