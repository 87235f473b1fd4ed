CREATE TABLE "signup_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"note" text NOT NULL,
	"created_by_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "signup_blocks" ADD CONSTRAINT "signup_blocks_created_by_key_users_key_fk" FOREIGN KEY ("created_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signup_blocks_value" ON "signup_blocks" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "signup_blocks_expiry" ON "signup_blocks" USING btree ("expires_at");