CREATE TABLE "submitted_posts" (
	"service" text NOT NULL,
	"post_id" bigint NOT NULL,
	"language" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submitted_posts_service_post_id_pk" PRIMARY KEY("service","post_id")
);
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "description_en" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "description_zh" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "duration_ms" integer;