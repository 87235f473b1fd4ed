DROP INDEX "audits_newest";--> statement-breakpoint
DROP INDEX "feedbacks_newest";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "feed_snapshots_newest";--> statement-breakpoint
DROP INDEX "post_archives_user";--> statement-breakpoint
DROP INDEX "post_likes_user";--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_author";--> statement-breakpoint
DROP INDEX "post_products_product";--> statement-breakpoint
DROP INDEX "reports_state";--> statement-breakpoint
DROP INDEX "old_passwords_user";--> statement-breakpoint
CREATE INDEX "audits_newest" ON "audits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedbacks_newest" ON "feedbacks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_key","submitted_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "feed_snapshots_newest" ON "feed_snapshots" USING btree ("filter","language","created_at");--> statement-breakpoint
CREATE INDEX "post_archives_user" ON "post_archives" USING btree ("user_key","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_key","created_at","post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id") WHERE is_public and not is_draft and not is_blocked;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_key","created_at","id");--> statement-breakpoint
CREATE INDEX "post_products_product" ON "post_products" USING btree ("product_id","post_id");--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "old_passwords_user" ON "old_passwords" USING btree ("user_key","key");