CREATE TABLE "mutes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mutes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"muted_key" bigint,
	"tag_id" bigint,
	"word" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "mutes_one" CHECK (num_nonnulls("mutes"."muted_key", "mutes"."tag_id", "mutes"."word") = 1)
);
--> statement-breakpoint
CREATE TABLE "save_folders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "save_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "content_warning" jsonb;--> statement-breakpoint
ALTER TABLE "post_archives" ADD COLUMN "folder_id" bigint;--> statement-breakpoint
ALTER TABLE "post_archives" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "content_warning" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "post_language" text;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_key_users_key_fk" FOREIGN KEY ("muted_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "save_folders" ADD CONSTRAINT "save_folders_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_user" ON "mutes" USING btree ("user_key","muted_key") WHERE muted_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_tag" ON "mutes" USING btree ("user_key","tag_id") WHERE tag_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_word" ON "mutes" USING btree ("user_key",lower("word")) WHERE word is not null;--> statement-breakpoint
CREATE INDEX "mutes_muted" ON "mutes" USING btree ("muted_key") WHERE muted_key is not null;--> statement-breakpoint
CREATE INDEX "mutes_of_tag" ON "mutes" USING btree ("tag_id") WHERE tag_id is not null;--> statement-breakpoint
CREATE INDEX "mutes_end" ON "mutes" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "save_folders_name" ON "save_folders" USING btree ("user_key",lower("name"));--> statement-breakpoint
ALTER TABLE "post_archives" ADD CONSTRAINT "post_archives_folder_id_save_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."save_folders"("id") ON DELETE set null ON UPDATE no action NOT VALID;