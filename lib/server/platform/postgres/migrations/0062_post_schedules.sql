CREATE TABLE "post_schedules" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "post_schedules" ADD CONSTRAINT "post_schedules_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_schedules_due" ON "post_schedules" USING btree ("publish_at","post_id") WHERE refusal is null;