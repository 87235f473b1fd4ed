CREATE TABLE "post_import_items" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_key" bigint NOT NULL,
	"title" text NOT NULL,
	"outcome" text NOT NULL,
	"post_id" bigint,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "post_import_items_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_key" bigint NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"system" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"post_count" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "canonical_url" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_import_items" ADD CONSTRAINT "post_import_items_import_id_post_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."post_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_imports" ADD CONSTRAINT "post_imports_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_imports_user" ON "post_imports" USING btree ("user_key","created_at");--> statement-breakpoint
CREATE INDEX "post_imports_due" ON "post_imports" USING btree ("due_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "post_imports_finished" ON "post_imports" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_imports_pending" ON "post_imports" USING btree ("user_key") WHERE state in ('waiting', 'running');