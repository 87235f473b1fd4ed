CREATE TABLE "outdated_author_terms" (
	"author_key" bigint PRIMARY KEY NOT NULL,
	"from_post_id" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outdated_author_terms" ADD CONSTRAINT "outdated_author_terms_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;