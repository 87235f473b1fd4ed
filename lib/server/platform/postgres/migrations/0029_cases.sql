CREATE TABLE "case_evidence" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"post_id" text,
	"content_created_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_files" (
	"case_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "case_files_case_id_file_id_pk" PRIMARY KEY("case_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"author_key" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_key" bigint NOT NULL,
	"source" text NOT NULL,
	"category" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assignee_key" bigint,
	"assigned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_key" bigint
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" bigint NOT NULL,
	"subject_key" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_key" bigint,
	"answer" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"subject_key" bigint NOT NULL,
	"rule" text NOT NULL,
	"facts" text NOT NULL,
	"is_automated" boolean DEFAULT false NOT NULL,
	"decided_by_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appeal_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" bigint NOT NULL,
	"subject_key" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before_username" text,
	"before_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reporter_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notifier_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notifier_email" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "stepped_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "restrictions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_key_users_key_fk" FOREIGN KEY ("assignee_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_closed_by_key_users_key_fk" FOREIGN KEY ("closed_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_key_users_key_fk" FOREIGN KEY ("decided_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_key_users_key_fk" FOREIGN KEY ("decided_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_before_file_id_files_id_fk" FOREIGN KEY ("before_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_files_file" ON "case_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_notes_author" ON "case_notes" USING btree ("author_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_pending_target" ON "cases" USING btree ("target_kind","target_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("state","priority","id");--> statement-breakpoint
CREATE INDEX "cases_assignee" ON "cases" USING btree ("assignee_key","state","priority","id");--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("subject_key","id");--> statement-breakpoint
CREATE INDEX "cases_target" ON "cases" USING btree ("target_kind","target_id","id");--> statement-breakpoint
CREATE INDEX "cases_closed" ON "cases" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_decision" ON "appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "appeals_queue" ON "appeals" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "appeals_subject" ON "appeals" USING btree ("subject_key");--> statement-breakpoint
CREATE INDEX "decisions_case" ON "decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_key","id");--> statement-breakpoint
CREATE INDEX "decisions_newest" ON "decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sanctions_decision" ON "sanctions" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "sanctions_active" ON "sanctions" USING btree ("subject_key","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sanctions_due" ON "sanctions" USING btree ("ends_at") WHERE ended_at is null and ends_at is not null;--> statement-breakpoint
CREATE INDEX "sanctions_file" ON "sanctions" USING btree ("before_file_id");--> statement-breakpoint
CREATE INDEX "sanctions_target" ON "sanctions" USING btree ("target_kind","target_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action NOT VALID;