CREATE TABLE "user_views" (
	"user_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "user_views_user_key_created_at_post_id_pk" PRIMARY KEY("user_key","created_at","post_id")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER TABLE "user_views" ADD CONSTRAINT "user_views_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "user_views_default" PARTITION OF "user_views" DEFAULT;
