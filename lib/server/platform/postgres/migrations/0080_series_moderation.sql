ALTER TABLE "case_evidence" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "is_blocked" boolean DEFAULT false NOT NULL;