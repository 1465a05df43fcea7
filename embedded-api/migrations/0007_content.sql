CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"image_link" text NOT NULL,
	"url" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "banners_position_from_one" CHECK ("banners"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"audience" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "faqs_audience_known" CHECK ("faqs"."audience" in ('user', 'driver')),
	CONSTRAINT "faqs_position_from_one" CHECK ("faqs"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"audience" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by_id" uuid,
	"sent_by" text NOT NULL,
	"delivered" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"support_email" text NOT NULL,
	"support_phone" text NOT NULL,
	"currency" text NOT NULL,
	"distance_unit" text NOT NULL,
	"user_android_version" text NOT NULL,
	"user_ios_version" text NOT NULL,
	"driver_android_version" text NOT NULL,
	"driver_ios_version" text NOT NULL,
	"maintenance_notice" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "videos_audience_known" CHECK ("videos"."audience" in ('user', 'driver')),
	CONSTRAINT "videos_position_from_one" CHECK ("videos"."position" >= 1)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sent_by_id_accounts_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_position" ON "banners" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "faqs_place" ON "faqs" USING btree ("audience","position","id");--> statement-breakpoint
CREATE INDEX "notifications_sent" ON "notifications" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "notifications_type" ON "notifications" USING btree ("type","sent_at","id");--> statement-breakpoint
CREATE INDEX "notifications_audience" ON "notifications" USING btree ("audience","sent_at","id");--> statement-breakpoint
CREATE INDEX "notifications_title" ON "notifications" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING gin (lower(("title" || E'\n' || "description")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "videos_place" ON "videos" USING btree ("audience","position","id");