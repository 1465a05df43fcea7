DROP INDEX "payout_runs_at";--> statement-breakpoint
CREATE INDEX "adjustment_proposals_status" ON "adjustment_proposals" USING btree ("status","place","id");--> statement-breakpoint
CREATE INDEX "payout_runs_paid_on" ON "payout_runs" USING btree ("paid_on","id");