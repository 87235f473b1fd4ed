CREATE TABLE "account_traces" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"user_key" bigint NOT NULL,
	"is_signup" boolean DEFAULT false NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_traces_kind_hash_user_key_pk" PRIMARY KEY("kind","hash","user_key")
);
--> statement-breakpoint
CREATE TABLE "detection_accounts" (
	"detection_id" bigint NOT NULL,
	"user_key" bigint NOT NULL,
	"post_ids" bigint[] DEFAULT '{}' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "detection_accounts_detection_id_user_key_pk" PRIMARY KEY("detection_id","user_key")
);
--> statement-breakpoint
CREATE TABLE "detections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "detections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" bigint,
	"case_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"author_key" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_as_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_key" bigint NOT NULL,
	"staff_session_id" uuid NOT NULL,
	"user_key" bigint NOT NULL,
	"reason" text NOT NULL,
	"paths" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "watched_word_hits" ADD COLUMN "cause" text DEFAULT 'word' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_traces" ADD CONSTRAINT "account_traces_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detection_accounts" ADD CONSTRAINT "detection_accounts_detection_id_detections_id_fk" FOREIGN KEY ("detection_id") REFERENCES "public"."detections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detection_accounts" ADD CONSTRAINT "detection_accounts_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detections" ADD CONSTRAINT "detections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detections" ADD CONSTRAINT "detections_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_staff_key_users_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_traces_user" ON "account_traces" USING btree ("user_key","last_seen_at");--> statement-breakpoint
CREATE INDEX "account_traces_expiry" ON "account_traces" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "detection_accounts_user" ON "detection_accounts" USING btree ("user_key");--> statement-breakpoint
CREATE INDEX "detections_newest" ON "detections" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "detections_case" ON "detections" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "detections_product" ON "detections" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "user_notes_user" ON "user_notes" USING btree ("user_key","id");--> statement-breakpoint
CREATE INDEX "user_notes_author" ON "user_notes" USING btree ("author_key");--> statement-breakpoint
CREATE INDEX "view_as_sessions_user" ON "view_as_sessions" USING btree ("user_key");--> statement-breakpoint
CREATE INDEX "view_as_sessions_staff" ON "view_as_sessions" USING btree ("staff_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "view_as_sessions_open" ON "view_as_sessions" USING btree ("expires_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "view_as_sessions_expiry" ON "view_as_sessions" USING btree ("created_at");