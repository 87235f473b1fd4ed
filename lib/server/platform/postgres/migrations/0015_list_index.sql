-- Dates beside the rows that are listed by them, kept equal by the foreign keys.
CREATE UNIQUE INDEX "posts_date" ON "posts" USING btree ("id","created_at");--> statement-breakpoint
ALTER TABLE "post_tags" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
UPDATE "post_tags" t SET "created_at" = p."created_at" FROM "posts" p WHERE p."id" = t."post_id";--> statement-breakpoint
ALTER TABLE "post_tags" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "post_tags" DROP CONSTRAINT "post_tags_post_id_posts_id_fk";--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post" FOREIGN KEY ("post_id","created_at") REFERENCES "public"."posts"("id","created_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "post_tags_tag";--> statement-breakpoint
CREATE INDEX "post_tags_tag" ON "post_tags" USING btree ("tag_id","created_at","post_id");--> statement-breakpoint
-- The title's terms, which were marked among the others, come into a column of their own.
DROP INDEX "post_search_terms";--> statement-breakpoint
ALTER TABLE "post_search" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_search" ADD COLUMN "title" "tsvector";--> statement-breakpoint
-- Long values apart from the rows and ready to read: lists look into hundreds of them.
ALTER TABLE "post_search" ALTER COLUMN "terms" SET STORAGE EXTERNAL;--> statement-breakpoint
UPDATE "post_search" s SET
  "created_at" = p."created_at",
  "title" = array_to_tsvector(array(
    SELECT substr(term, 2) FROM unnest(tsvector_to_array(s."terms")) term WHERE starts_with(term, '^')
  )),
  "terms" = array_to_tsvector(array(
    SELECT term FROM unnest(tsvector_to_array(s."terms")) term WHERE NOT starts_with(term, '^')
  ))
FROM "posts" p WHERE p."id" = s."post_id";--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "post_search" DROP CONSTRAINT "post_search_post_id_posts_id_fk";--> statement-breakpoint
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_post" FOREIGN KEY ("post_id","created_at") REFERENCES "public"."posts"("id","created_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "post_search_newest" ON "post_search" USING btree ("created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_search_title" ON "post_search" USING gin ("title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_search_terms" ON "post_search" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "posts_author";--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_key","is_draft","created_at","id");--> statement-breakpoint
DROP INDEX "follows_followee";--> statement-breakpoint
CREATE INDEX "follows_followee" ON "follows" USING btree ("followee_key","created_at","follower_key");--> statement-breakpoint
CREATE INDEX "follows_follower" ON "follows" USING btree ("follower_key","created_at","followee_key");--> statement-breakpoint
CREATE INDEX "user_counts_most" ON "user_counts" USING btree ("follower_count","post_count","user_key");--> statement-breakpoint
-- What a name is found by: each of its endings, and the whole once more with a sign before it.
CREATE FUNCTION name_parts(id text, username text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT substr(name, at) FROM unnest(array[id, lower(username)]) name, generate_series(1, length(name)) at
    UNION SELECT '^' || name FROM unnest(array[id, lower(username)]) name WHERE name <> ''
  ))
$$;--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin (name_parts("id", "username")) WITH (fastupdate=false);
