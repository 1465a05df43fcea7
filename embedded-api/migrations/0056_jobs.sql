CREATE TABLE "job_rows" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"name" text,
	"why" text,
	"undo_line" bigint,
	"at" timestamp (3) with time zone,
	CONSTRAINT "job_rows_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"about" text NOT NULL,
	"query" jsonb,
	"phase" text DEFAULT 'act' NOT NULL,
	"undoer_id" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undoable" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_rows_waiting" ON "job_rows" USING btree ("job_id","position") WHERE "job_rows"."outcome" = 'waiting';--> statement-breakpoint
CREATE INDEX "job_rows_undoable" ON "job_rows" USING btree ("job_id","position") WHERE "job_rows"."undo_line" is not null;--> statement-breakpoint
CREATE INDEX "job_rows_outcome" ON "job_rows" USING btree ("job_id","outcome","position");--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("id") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "jobs_account" ON "jobs" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at");