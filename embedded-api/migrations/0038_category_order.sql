DROP INDEX "drivers_category";--> statement-breakpoint
CREATE INDEX "drivers_category" ON "drivers" USING btree (("vehicle_category" collate "und-x-icu"),"id");