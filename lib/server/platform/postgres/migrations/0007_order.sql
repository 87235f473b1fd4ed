CREATE TABLE "investors" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"risk_level" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investors_risk" CHECK ("investors"."risk_level" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "order_history_order_id_state_pk" PRIMARY KEY("order_id","state")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_key" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"order_type" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"account_number" text NOT NULL,
	"units" numeric(20, 6) NOT NULL,
	"currency" text NOT NULL,
	"currency_decimals" smallint NOT NULL,
	"fee_rate" numeric(10, 8) NOT NULL,
	"nav" numeric(20, 6) NOT NULL,
	"nav_date" date NOT NULL,
	"transaction_amount" numeric(24, 4) NOT NULL,
	"fee" numeric(24, 4) NOT NULL,
	"total_investment_amount" numeric(24, 4) NOT NULL,
	"executed_nav" numeric(20, 6),
	"executed_nav_date" date,
	"executed_amount" numeric(24, 4),
	"executed_fee" numeric(24, 4),
	"executed_total" numeric(24, 4),
	"dealing_date" date NOT NULL,
	"settlement_date" date NOT NULL,
	"cancel_until" timestamp with time zone NOT NULL,
	"acknowledged_documents" jsonb NOT NULL,
	"accepted_risk_mismatch" boolean NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"cancel_requested_at" timestamp with time zone,
	"cancel_reason" text,
	"check_at" timestamp with time zone,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_units" CHECK ("orders"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"isin" text,
	"account_number" text,
	"units" numeric(20, 6),
	"dealing_date" date,
	"cutoff_at" timestamp with time zone,
	"settlement_date" date,
	"state" text NOT NULL,
	"reason" text,
	"nav" numeric(20, 6),
	"nav_date" date,
	"accepted_at" timestamp with time zone,
	"executed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("user_key","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_key","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_user_product" ON "orders" USING btree ("user_key","product_id");--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_check" ON "orders" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "sandbox_orders_open" ON "sandbox_orders" USING btree ("cutoff_at") WHERE state in ('accepted', 'executed');