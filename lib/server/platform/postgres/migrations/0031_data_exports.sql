CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_key" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"language" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"bytes" bigint,
	"last_error" text,
	CONSTRAINT "data_exports_user_key_unique" UNIQUE("user_key")
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("due_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at") WHERE expires_at is not null;