CREATE INDEX "drivers_decided" ON "drivers" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "drivers_rating" ON "drivers" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "drivers_rides" ON "drivers" USING btree ("rides","id");--> statement-breakpoint
CREATE INDEX "drivers_expiry" ON "drivers" USING btree ("next_expiry","id");