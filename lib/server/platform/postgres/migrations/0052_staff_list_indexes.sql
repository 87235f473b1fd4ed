CREATE INDEX CONCURRENTLY "orders_state" ON "orders" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_product_newest" ON "orders" USING btree ("product_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_product_open" ON "orders" USING btree ("product_id") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "nav_imports_pending" ON "nav_imports" USING btree ("product_id") WHERE state = 'pending';