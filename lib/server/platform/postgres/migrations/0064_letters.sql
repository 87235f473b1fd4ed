CREATE TABLE "letter_deliveries" (
	"user_key" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_deliveries_user_key_post_id_pk" PRIMARY KEY("user_key","post_id")
);
--> statement-breakpoint
CREATE TABLE "letter_readers" (
	"user_key" bigint NOT NULL,
	"author_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_readers_user_key_author_key_pk" PRIMARY KEY("user_key","author_key")
);
--> statement-breakpoint
CREATE TABLE "post_letters" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"author_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_reader_key" bigint,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weekly_digest_readers" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_digests" (
	"user_key" bigint NOT NULL,
	"week" date NOT NULL,
	"post_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_digests_user_key_week_pk" PRIMARY KEY("user_key","week")
);
--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_follow" FOREIGN KEY ("user_key","author_key") REFERENCES "public"."follows"("follower_key","followee_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_letters" ADD CONSTRAINT "post_letters_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_letters" ADD CONSTRAINT "post_letters_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digest_readers" ADD CONSTRAINT "weekly_digest_readers_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_deliveries_due" ON "letter_deliveries" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_deliveries_created" ON "letter_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letter_readers_author" ON "letter_readers" USING btree ("author_key","user_key");--> statement-breakpoint
CREATE INDEX "post_letters_due" ON "post_letters" USING btree ("due_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "post_letters_author" ON "post_letters" USING btree ("author_key","created_at");--> statement-breakpoint
CREATE INDEX "weekly_digest_readers_due" ON "weekly_digest_readers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "weekly_digests_created" ON "weekly_digests" USING btree ("created_at");