CREATE TABLE "post_products" (
	"post_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	CONSTRAINT "post_products_post_id_product_id_pk" PRIMARY KEY("post_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"html" text,
	"url" text,
	CONSTRAINT "product_documents_place" CHECK (("product_documents"."html" is null) <> ("product_documents"."url" is null))
);
--> statement-breakpoint
CREATE TABLE "product_figures" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL,
	"latest_nav" numeric(20, 6) NOT NULL,
	"performance_1y" numeric(10, 8),
	"annualized_return" numeric(10, 8),
	"volatility" numeric(10, 8),
	"sharpe_ratio" numeric(12, 6),
	"calmar_ratio" numeric(12, 6),
	"max_drawdown" numeric(10, 8),
	"nav_line" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_navs" (
	"product_id" bigint NOT NULL,
	"date" date NOT NULL,
	"nav" numeric(20, 6) NOT NULL,
	CONSTRAINT "product_navs_product_id_date_pk" PRIMARY KEY("product_id","date"),
	CONSTRAINT "navs_positive" CHECK ("product_navs"."nav" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"isin" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"currency" text NOT NULL,
	"currency_decimals" smallint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"risk_level" smallint NOT NULL,
	"inception_date" date NOT NULL,
	"fund_manager_en" text NOT NULL,
	"fund_manager_zh" text NOT NULL,
	"benchmark_en" text NOT NULL,
	"benchmark_zh" text NOT NULL,
	"asset_class" text NOT NULL,
	"sub_asset_class" text NOT NULL,
	"category" text NOT NULL,
	"class_aum" numeric(20, 4) NOT NULL,
	"fund_aum" numeric(20, 4) NOT NULL,
	"aum_date" date NOT NULL,
	"minimum_investment" numeric(20, 4) NOT NULL,
	"initial_investment" numeric(20, 4) NOT NULL,
	"subsequent_investment" numeric(20, 4) NOT NULL,
	"unit_decimals" smallint NOT NULL,
	"management_fee" numeric(10, 8) NOT NULL,
	"subscription_fee" numeric(10, 8) NOT NULL,
	"dealing_frequency" text NOT NULL,
	"cutoff_time" text NOT NULL,
	"settlement_days" smallint NOT NULL,
	"terms" "tsvector" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_isin_unique" UNIQUE("isin"),
	CONSTRAINT "products_risk" CHECK ("products"."risk_level" between 1 and 7),
	CONSTRAINT "products_cutoff" CHECK ("products"."cutoff_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_navs" ADD CONSTRAINT "product_navs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_products_product" ON "post_products" USING btree ("product_id","post_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_documents_product" ON "product_documents" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "figures_performance" ON "product_figures" USING btree ("performance_1y","product_id");--> statement-breakpoint
CREATE INDEX "figures_return" ON "product_figures" USING btree ("annualized_return","product_id");--> statement-breakpoint
CREATE INDEX "figures_sharpe" ON "product_figures" USING btree ("sharpe_ratio","product_id");--> statement-breakpoint
CREATE INDEX "products_terms" ON "products" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "products_name_en" ON "products" USING btree ("name_en","id");--> statement-breakpoint
CREATE INDEX "products_name_zh" ON "products" USING btree ("name_zh","id");--> statement-breakpoint
CREATE INDEX "products_minimum" ON "products" USING btree ("minimum_investment","id");