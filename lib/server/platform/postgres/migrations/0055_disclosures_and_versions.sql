CREATE TABLE "post_disclosures" (
	"post_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"interest" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"has_updates" boolean NOT NULL,
	"stated_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"is_holder" boolean,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "post_disclosures_post_id_product_id_pk" PRIMARY KEY("post_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "post_version_files" (
	"post_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "post_version_files_post_id_number_file_id_pk" PRIMARY KEY("post_id","number","file_id")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_spelling" boolean DEFAULT false NOT NULL,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"content" jsonb,
	CONSTRAINT "post_versions_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "disclosures" jsonb;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "disclosures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "is_spelling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_disclosures" ADD CONSTRAINT "post_disclosures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_disclosures" ADD CONSTRAINT "post_disclosures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_version_files" ADD CONSTRAINT "post_version_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_version_files" ADD CONSTRAINT "post_version_files_version" FOREIGN KEY ("post_id","number") REFERENCES "public"."post_versions"("post_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_disclosures_product" ON "post_disclosures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "post_disclosures_updates" ON "post_disclosures" USING btree ("post_id") WHERE has_updates and stated_at is not null;--> statement-breakpoint
CREATE INDEX "post_version_files_file" ON "post_version_files" USING btree ("file_id");