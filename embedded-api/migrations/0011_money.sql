CREATE TABLE "happy_money_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"reserve_percentage" numeric(5, 2) NOT NULL,
	"add_percentage" numeric(5, 2) NOT NULL,
	"reload_amount" numeric(5, 2) NOT NULL,
	CONSTRAINT "happy_money_settings_bounds" CHECK ("happy_money_settings"."reserve_percentage" between 0 and 100 and "happy_money_settings"."add_percentage" between 0 and 100 and "happy_money_settings"."reload_amount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "happy_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"point" numeric(11, 2) NOT NULL,
	"price" numeric(11, 2) NOT NULL,
	"happy_price" numeric(11, 2),
	CONSTRAINT "happy_prices_bounds" CHECK ("happy_prices"."point" >= 0 and "happy_prices"."price" >= 0 and ("happy_prices"."happy_price" is null or "happy_prices"."happy_price" >= 0))
);
--> statement-breakpoint
CREATE TABLE "mileages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"range" numeric(4, 2) NOT NULL,
	"point" numeric(11, 2) NOT NULL,
	CONSTRAINT "mileages_bounds" CHECK ("mileages"."range" >= 0 and "mileages"."point" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"min_point" integer NOT NULL,
	"max_point" integer NOT NULL,
	"icon" text NOT NULL,
	CONSTRAINT "tiers_bounds" CHECK (0 <= "tiers"."min_point" and "tiers"."min_point" <= "tiers"."max_point")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "happy_prices_point" ON "happy_prices" USING btree ("point");--> statement-breakpoint
CREATE INDEX "happy_prices_price" ON "happy_prices" USING btree ("price","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mileages_range" ON "mileages" USING btree ("range");--> statement-breakpoint
CREATE INDEX "mileages_point" ON "mileages" USING btree ("point","id");--> statement-breakpoint
CREATE INDEX "tiers_min_point" ON "tiers" USING btree ("min_point","id");--> statement-breakpoint
CREATE INDEX "tiers_max_point" ON "tiers" USING btree ("max_point","id");--> statement-breakpoint
ALTER TABLE "riders" DROP COLUMN "tier";