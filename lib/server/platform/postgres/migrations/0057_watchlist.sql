CREATE TABLE "alert_checkpoints" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"nav_date" date,
	"status" text NOT NULL,
	"documents" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"product_id" bigint,
	"day" date NOT NULL,
	CONSTRAINT "alert_entries_day" UNIQUE NULLS NOT DISTINCT("user_key","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"user_key" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"threshold" numeric(20, 8),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_user_key_product_id_kind_pk" PRIMARY KEY("user_key","product_id","kind")
);
--> statement-breakpoint
CREATE TABLE "alert_scans" (
	"source" text PRIMARY KEY NOT NULL,
	"scanned_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"has_digest" boolean DEFAULT false NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text NOT NULL,
	"digest_day" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_settings_quiet" CHECK (("alert_settings"."quiet_from" is null) = ("alert_settings"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"post_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"entry_id" bigint,
	"digested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watched_products" (
	"user_key" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"since_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_products_user_key_product_id_pk" PRIMARY KEY("user_key","product_id")
);
--> statement-breakpoint
ALTER TABLE "alert_checkpoints" ADD CONSTRAINT "alert_checkpoints_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_entries" ADD CONSTRAINT "alert_entries_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_entries" ADD CONSTRAINT "alert_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_watched" FOREIGN KEY ("user_key","product_id") REFERENCES "public"."watched_products"("user_key","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_entry_id_alert_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."alert_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_products" ADD CONSTRAINT "watched_products_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_products" ADD CONSTRAINT "watched_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_entries_product" ON "alert_entries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "alert_rules_product" ON "alert_rules" USING btree ("product_id","kind");--> statement-breakpoint
CREATE INDEX "alert_settings_digest" ON "alert_settings" USING btree ("user_key") WHERE has_digest;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_event" ON "alerts" USING btree ("user_key","product_id","kind","event_key");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "alerts_digest" ON "alerts" USING btree ("user_key","created_at") WHERE digested_at is null;--> statement-breakpoint
CREATE INDEX "alerts_entry" ON "alerts" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "alerts_post" ON "alerts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "watched_products_product" ON "watched_products" USING btree ("product_id");