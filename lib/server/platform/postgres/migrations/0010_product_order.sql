DROP INDEX "products_name_en";--> statement-breakpoint
DROP INDEX "products_name_zh";--> statement-breakpoint
ALTER TABLE "product_figures" ALTER COLUMN "sharpe_ratio" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "product_figures" ALTER COLUMN "calmar_ratio" SET DATA TYPE numeric;--> statement-breakpoint
CREATE INDEX "products_name_en" ON "products" USING btree ("name_en" collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "products_name_zh" ON "products" USING btree ("name_zh" collate "zh-x-icu","id");