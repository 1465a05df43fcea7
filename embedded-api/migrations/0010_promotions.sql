CREATE TABLE "default_promo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"promo_individual" numeric(5, 2) NOT NULL,
	"promo_business" numeric(5, 2) NOT NULL,
	"redeem_percentage" numeric(5, 2) NOT NULL,
	CONSTRAINT "default_promo_bounds" CHECK ("default_promo"."promo_individual" between 0 and 100 and "default_promo"."promo_business" between 0 and 100 and "default_promo"."redeem_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "gift_card_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name_english" text NOT NULL,
	"name_chinese" text NOT NULL,
	"name_korean" text NOT NULL,
	"name_spanish" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name_english" text NOT NULL,
	"name_chinese" text NOT NULL,
	"name_korean" text NOT NULL,
	"name_spanish" text NOT NULL,
	"category_id" uuid NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(7, 2) NOT NULL,
	"cap" numeric(7, 2),
	"minimum_fare" numeric(7, 2) DEFAULT 0 NOT NULL,
	"services" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"total_limit" integer,
	"per_user_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promo_codes_code_form" CHECK ("promo_codes"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "promo_codes_kind_known" CHECK ("promo_codes"."kind" in ('flat', 'percent')),
	CONSTRAINT "promo_codes_value_bounds" CHECK ("promo_codes"."value" > 0 and ("promo_codes"."kind" = 'flat' or "promo_codes"."value" between 1 and 100)),
	CONSTRAINT "promo_codes_cap_of_share" CHECK ("promo_codes"."cap" is null or ("promo_codes"."kind" = 'percent' and "promo_codes"."cap" > 0)),
	CONSTRAINT "promo_codes_minimum_bounds" CHECK ("promo_codes"."minimum_fare" >= 0),
	CONSTRAINT "promo_codes_end_after_start" CHECK ("promo_codes"."ends_at" > "promo_codes"."starts_at"),
	CONSTRAINT "promo_codes_limits" CHECK ("promo_codes"."used" >= 0 and "promo_codes"."total_limit" >= "promo_codes"."used" and "promo_codes"."per_user_limit" >= 1 and "promo_codes"."per_user_limit" <= "promo_codes"."total_limit")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "time_zone" text DEFAULT 'America/Los_Angeles' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_category_id_gift_card_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."gift_card_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_categories_name" ON "gift_card_categories" USING btree (lower("name_english"),"id");--> statement-breakpoint
CREATE INDEX "gift_cards_category" ON "gift_cards" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "gift_cards_name" ON "gift_cards" USING btree (lower("name_english"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promo_codes_created" ON "promo_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promo_codes_starts" ON "promo_codes" USING btree ("starts_at","id");