ALTER TABLE "case_evidence" ADD COLUMN "canonical_url" text;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "canonical_url" text;