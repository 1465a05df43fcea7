CREATE TABLE "cancellation_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"user_type" text NOT NULL,
	"en" text NOT NULL,
	"ko" text NOT NULL,
	"zh" text NOT NULL,
	"es" text NOT NULL,
	CONSTRAINT "cancellation_reasons_user_type_known" CHECK ("cancellation_reasons"."user_type" in ('user', 'driver'))
);
--> statement-breakpoint
CREATE TABLE "invitation_promo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"promo_amounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cancellation_reasons_user_type" ON "cancellation_reasons" USING btree ("user_type","created_at");