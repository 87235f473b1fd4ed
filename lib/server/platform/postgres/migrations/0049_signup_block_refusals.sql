ALTER TABLE "signup_blocks" ADD COLUMN "typed_value" text;--> statement-breakpoint
ALTER TABLE "signup_blocks" ADD COLUMN "refused_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_blocks" ADD COLUMN "refused_at" timestamp with time zone;