CREATE TABLE "nav_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nav_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"points" jsonb NOT NULL,
	"jumps" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_by_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_key" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "nav_imports" ADD CONSTRAINT "nav_imports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_imports" ADD CONSTRAINT "nav_imports_requested_by_key_users_key_fk" FOREIGN KEY ("requested_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_imports" ADD CONSTRAINT "nav_imports_decided_by_key_users_key_fk" FOREIGN KEY ("decided_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nav_imports_state" ON "nav_imports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "nav_imports_product" ON "nav_imports" USING btree ("product_id");