CREATE TABLE "post_views" (
	"post_id" bigint NOT NULL,
	"user_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_views_post_id_user_key_pk" PRIMARY KEY("post_id","user_key")
);
--> statement-breakpoint
DROP INDEX "comments_author";--> statement-breakpoint
DROP INDEX "feed_snapshots_newest";--> statement-breakpoint
ALTER TABLE "feed_snapshots" ADD COLUMN "viewer_key" bigint;--> statement-breakpoint
ALTER TABLE "feed_snapshots" ADD COLUMN "seen_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_views_user" ON "post_views" USING btree ("user_key","created_at","post_id");--> statement-breakpoint
ALTER TABLE "feed_snapshots" ADD CONSTRAINT "feed_snapshots_viewer_key_users_key_fk" FOREIGN KEY ("viewer_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_key","id");--> statement-breakpoint
CREATE INDEX "feed_snapshots_newest" ON "feed_snapshots" USING btree ("viewer_key","filter","language","created_at");