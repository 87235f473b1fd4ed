CREATE TABLE "post_day_readers" (
	"post_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reader" text NOT NULL,
	"source" text NOT NULL,
	"first_view_at" timestamp with time zone NOT NULL,
	"has_finished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_day_readers_post_id_day_reader_pk" PRIMARY KEY("post_id","day","reader")
);
--> statement-breakpoint
CREATE TABLE "post_view_days" (
	"post_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"reader_count" integer DEFAULT 0 NOT NULL,
	"finish_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_view_days_post_id_day_source_pk" PRIMARY KEY("post_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "post_view_totals" (
	"post_id" bigint NOT NULL,
	"source" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"reader_count" integer DEFAULT 0 NOT NULL,
	"finish_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_view_totals_post_id_source_pk" PRIMARY KEY("post_id","source")
);
--> statement-breakpoint
CREATE TABLE "reader_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_day_readers" ADD CONSTRAINT "post_day_readers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_view_days" ADD CONSTRAINT "post_view_days_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_view_totals" ADD CONSTRAINT "post_view_totals_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_day_readers_day" ON "post_day_readers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "post_view_days_day" ON "post_view_days" USING btree ("day");