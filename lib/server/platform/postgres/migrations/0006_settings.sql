CREATE TABLE "departures" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_passwords" (
	"key" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "old_passwords_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_ids" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "purge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_passwords" ADD CONSTRAINT "old_passwords_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_passwords_user" ON "old_passwords" USING btree ("user_key","key" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_purge" ON "users" USING btree ("purge_at") WHERE purge_at is not null;