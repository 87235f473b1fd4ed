CREATE TABLE "risk_level_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_level_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"risk_level" smallint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "risk_level_changes_level" CHECK ("risk_level_changes"."risk_level" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "benchmark_values" (
	"product_id" bigint NOT NULL,
	"date" date NOT NULL,
	"value" numeric(20, 6) NOT NULL,
	CONSTRAINT "benchmark_values_product_id_date_pk" PRIMARY KEY("product_id","date"),
	CONSTRAINT "benchmark_values_positive" CHECK ("benchmark_values"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "named_funds" (
	"post_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	CONSTRAINT "named_funds_post_id_product_id_pk" PRIMARY KEY("post_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "track_records" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone,
	"since" date,
	"as_of" date,
	"sample_count" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"fund_count" integer DEFAULT 0 NOT NULL,
	"recent_count" integer DEFAULT 0 NOT NULL,
	"peerless_count" integer DEFAULT 0 NOT NULL,
	"ahead_count" integer,
	"change_q1" numeric(24, 8),
	"change_median" numeric(24, 8),
	"change_q3" numeric(24, 8),
	"excess_q1" numeric(24, 8),
	"excess_median" numeric(24, 8),
	"excess_q3" numeric(24, 8),
	"excess_mean" numeric(24, 8)
);
--> statement-breakpoint
ALTER TABLE "product_navs" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ongoing_charges" numeric(10, 8);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "distribution_policy" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "portfolio" jsonb;--> statement-breakpoint
ALTER TABLE "risk_level_changes" ADD CONSTRAINT "risk_level_changes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_values" ADD CONSTRAINT "benchmark_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_funds" ADD CONSTRAINT "named_funds_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_funds" ADD CONSTRAINT "named_funds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_records" ADD CONSTRAINT "track_records_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_level_changes_user" ON "risk_level_changes" USING btree ("user_key","id");--> statement-breakpoint
CREATE INDEX "named_funds_product" ON "named_funds" USING btree ("product_id","named_at");--> statement-breakpoint
CREATE INDEX "track_records_computed" ON "track_records" USING btree ("computed_at" NULLS FIRST);