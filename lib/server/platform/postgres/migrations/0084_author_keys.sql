ALTER TABLE "post_tags" ADD COLUMN "author_key" bigint;--> statement-breakpoint
ALTER TABLE "named_funds" ADD COLUMN "author_key" bigint;