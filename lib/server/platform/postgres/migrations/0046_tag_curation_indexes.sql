CREATE INDEX CONCURRENTLY "tags_name_en" ON "tags" USING btree (lower("name_en")) WHERE name_en is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tags_name_zh" ON "tags" USING btree (lower("name_zh")) WHERE name_zh is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tags_merged" ON "tags" USING btree ("merged_into_id") WHERE merged_into_id is not null;