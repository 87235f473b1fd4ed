ALTER TABLE "posts" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_draft_key" ON "posts" USING btree ("author_key","draft_key");