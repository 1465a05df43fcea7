CREATE TABLE "service_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"people_sitting" integer,
	CONSTRAINT "service_categories_service" CHECK ("service_categories"."service" in ('single_taxi', 'pet_service', 'package_service')),
	CONSTRAINT "service_categories_seats" CHECK (("service_categories"."service" = 'single_taxi') = ("service_categories"."people_sitting" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"price" numeric(7, 2) NOT NULL,
	"period" text NOT NULL,
	"benefits" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "subscriptions_price" CHECK ("subscriptions"."price" > 0),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period" in ('month', 'year'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "service_categories_name" ON "service_categories" USING btree ("service",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_title" ON "subscriptions" USING btree (lower("title"),"period");--> statement-breakpoint
CREATE INDEX "driver_vehicles_category" ON "driver_vehicles" USING btree ("category");--> statement-breakpoint
CREATE INDEX "drivers_category" ON "drivers" USING btree ("vehicle_category");--> statement-breakpoint
UPDATE "drivers" SET "vehicle_category" = initcap("vehicle_category") WHERE "vehicle_category" IS NOT NULL;--> statement-breakpoint
UPDATE "driver_vehicles" SET "category" = initcap("category");--> statement-breakpoint
-- What drivers are approved for already are the first taxi categories; their pictures and seats are for people to add. A demonstration brings its own.
INSERT INTO "service_categories" ("id", "created_at", "updated_at", "service", "name", "image", "people_sitting")
SELECT gen_random_uuid(), date_trunc('milliseconds', now()), date_trunc('milliseconds', now()), 'single_taxi', "name", '', 4
FROM (SELECT "vehicle_category" AS "name" FROM "drivers" WHERE "vehicle_category" <> '' UNION SELECT "category" FROM "driver_vehicles" WHERE "category" <> '') AS "used"
WHERE NOT EXISTS (SELECT FROM "demonstration");
