CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"state" text NOT NULL,
	"content" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_at","id") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_record" ON "mails" USING btree ("resource","record_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_settled" ON "mails" USING btree ("settled_at");