CREATE INDEX CONCURRENTLY "post_tags_newest" ON "post_tags" USING btree ("tag_id","created_at","post_id","author_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "post_tags_author" ON "post_tags" USING btree ("author_key","tag_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "post_tags_authorless" ON "post_tags" USING btree ("post_id") WHERE author_key is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "named_funds_newest" ON "named_funds" USING btree ("author_key","named_at","post_id","product_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "named_funds_first" ON "named_funds" USING btree ("author_key","product_id","named_at","post_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "named_funds_authorless" ON "named_funds" USING btree ("post_id") WHERE author_key is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "post_tags_tag";