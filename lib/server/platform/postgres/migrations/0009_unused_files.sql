ALTER TABLE "files" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "posts_thumbnail" ON "posts" USING btree ("thumbnail_file_id");--> statement-breakpoint
CREATE INDEX "posts_video" ON "posts" USING btree ("video_file_id");