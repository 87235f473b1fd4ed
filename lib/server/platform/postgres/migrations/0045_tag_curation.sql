CREATE TABLE "merged_post_tags" (
	"post_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"had_target" boolean NOT NULL,
	CONSTRAINT "merged_post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_zh" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "merged_post_tags" ADD CONSTRAINT "merged_post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_post_tags" ADD CONSTRAINT "merged_post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_post_tags_tag" ON "merged_post_tags" USING btree ("tag_id","post_id");