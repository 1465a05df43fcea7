ALTER TABLE "accounts" ADD COLUMN "mailed_password_hash" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mailed_password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;