DROP INDEX "bookings_number";--> statement-breakpoint
CREATE INDEX "bookings_number_order" ON "bookings" USING btree ("number","id");