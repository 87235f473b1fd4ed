CREATE TABLE "post_draft_files" (
	"post_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_draft_files_post_id_file_id_pk" PRIMARY KEY("post_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"post_version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"post_type" text NOT NULL,
	"language" text NOT NULL,
	"tag_names" jsonb NOT NULL,
	"thumbnail_file_id" uuid,
	"video_file_id" uuid,
	"captions_file_id" uuid,
	"is_public" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_draft_files" ADD CONSTRAINT "post_draft_files_post_id_post_drafts_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post_drafts"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_draft_files" ADD CONSTRAINT "post_draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_thumbnail_file_id_files_id_fk" FOREIGN KEY ("thumbnail_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_video_file_id_files_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_captions_file_id_files_id_fk" FOREIGN KEY ("captions_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_draft_files_file" ON "post_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_drafts_thumbnail" ON "post_drafts" USING btree ("thumbnail_file_id");--> statement-breakpoint
CREATE INDEX "post_drafts_video" ON "post_drafts" USING btree ("video_file_id");--> statement-breakpoint
CREATE INDEX "post_drafts_captions" ON "post_drafts" USING btree ("captions_file_id");