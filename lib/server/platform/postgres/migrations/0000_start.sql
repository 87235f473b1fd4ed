-- What a name is found by: each of its endings, and the whole once more with a sign before it.
CREATE FUNCTION name_parts(id text, username text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT substr(name, at) FROM unnest(array[id, lower(username)]) name, generate_series(1, length(name)) at
    UNION SELECT '^' || name FROM unnest(array[id, lower(username)]) name WHERE name <> ''
  ))
$$;--> statement-breakpoint
-- The order of titles that people expect: "Part 2" before "Part 10", Chinese by its sounds.
CREATE COLLATION titles (provider = icu, locale = 'zh-u-kn-true');--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE SEQUENCE "public"."notification_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"max_uses" integer,
	"use_count" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_key" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_key_code_hash_pk" PRIMARY KEY("user_key","code_hash")
);--> statement-breakpoint
CREATE TABLE "two_steps" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text_en" text DEFAULT '' NOT NULL,
	"text_zh" text DEFAULT '' NOT NULL,
	"link" text,
	"severity" text DEFAULT 'info' NOT NULL,
	"is_dismissible" boolean DEFAULT true NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_shown" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_key" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "audits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_key" bigint,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text,
	"actor_role" text,
	"operator" text,
	"before" json,
	"after" json,
	"ip" text,
	"request_id" text,
	"case_id" bigint,
	"previous_hash" text,
	"hash" text,
	"key_mark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audits_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE TABLE "audits_default" PARTITION OF "audits" DEFAULT;--> statement-breakpoint
CREATE TABLE "case_evidence" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"original_text" text DEFAULT '' NOT NULL,
	"content" jsonb,
	"author_id" text NOT NULL,
	"author_name" text,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"post_id" text,
	"parts" jsonb,
	"content_created_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "case_files" (
	"case_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "case_files_case_id_file_id_pk" PRIMARY KEY("case_id","file_id")
);--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"author_key" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" bigint NOT NULL,
	"user_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_key_pk" PRIMARY KEY("comment_id","user_key")
);--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"parent_id" bigint,
	"author_key" bigint NOT NULL,
	"content" text NOT NULL,
	"flag_reason" text,
	"disclosures" jsonb,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"original_content" text
);--> statement-breakpoint
CREATE TABLE "computed_values" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_key" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"language" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"bytes" bigint,
	"last_error" text,
	CONSTRAINT "data_exports_user_key_unique" UNIQUE("user_key")
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "feed_snapshots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"filter" text NOT NULL,
	"language" text NOT NULL,
	"viewer_key" bigint,
	"post_ids" bigint[] NOT NULL,
	"seen_ids" bigint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "user_views" (
	"user_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "user_views_user_key_created_at_post_id_pk" PRIMARY KEY("user_key","created_at","post_id")
) PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE TABLE "user_views_default" PARTITION OF "user_views" DEFAULT;--> statement-breakpoint
CREATE TABLE "feedback_files" (
	"feedback_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "feedback_files_feedback_id_file_id_pk" PRIMARY KEY("feedback_id","file_id")
);--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_key" bigint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"duration_ms" integer,
	"error" text
);--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"failed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"user_key" bigint NOT NULL,
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_acceptances_user_key_document_number_pk" PRIMARY KEY("user_key","document","number")
);--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document" text NOT NULL,
	"number" integer,
	"text_en" text DEFAULT '' NOT NULL,
	"text_zh" text DEFAULT '' NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"summary_zh" text DEFAULT '' NOT NULL,
	"requires_acceptance" boolean DEFAULT false NOT NULL,
	"effective_at" timestamp with time zone,
	"is_effective" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "letter_deliveries" (
	"user_key" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_deliveries_user_key_post_id_pk" PRIMARY KEY("user_key","post_id")
);--> statement-breakpoint
CREATE TABLE "letter_readers" (
	"user_key" bigint NOT NULL,
	"author_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_readers_user_key_author_key_pk" PRIMARY KEY("user_key","author_key")
);--> statement-breakpoint
CREATE TABLE "post_letters" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"author_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_reader_key" bigint,
	"finished_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "weekly_digest_readers" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "weekly_digests" (
	"user_key" bigint NOT NULL,
	"week" date NOT NULL,
	"post_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_digests_user_key_week_pk" PRIMARY KEY("user_key","week")
);--> statement-breakpoint
CREATE TABLE "email_suppressions" (
	"recipient_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"email_kind" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "emails" (
	"key" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"content" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"last_error" text
);--> statement-breakpoint
CREATE TABLE "mutes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mutes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"muted_key" bigint,
	"tag_id" bigint,
	"word" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "mutes_one" CHECK (num_nonnulls("mutes"."muted_key", "mutes"."tag_id", "mutes"."word") = 1)
);--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_key" bigint NOT NULL,
	"blocked_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_key_blocked_key_pk" PRIMARY KEY("blocker_key","blocked_key"),
	CONSTRAINT "blocks_other" CHECK ("blocks"."blocker_key" <> "blocks"."blocked_key")
);--> statement-breakpoint
CREATE TABLE "notification_actors" (
	"notification_id" bigint NOT NULL,
	"actor_key" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_actors_notification_id_actor_key_pk" PRIMARY KEY("notification_id","actor_key")
);--> statement-breakpoint
CREATE TABLE "notification_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"actor_key" bigint NOT NULL,
	"target_id" bigint,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"type" text NOT NULL,
	"subject" bigint NOT NULL,
	"post_id" bigint,
	"comment_id" bigint,
	"actor_count" integer DEFAULT 0 NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"position" bigint DEFAULT nextval('notification_position') NOT NULL,
	"at" timestamp with time zone DEFAULT 'epoch' NOT NULL
);--> statement-breakpoint
CREATE TABLE "order_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"base_position" integer NOT NULL,
	"before" json NOT NULL,
	"after" json NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_by_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_key" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text
);--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"author_key" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "investors" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"risk_level" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investors_risk" CHECK ("investors"."risk_level" between 1 and 7)
);--> statement-breakpoint
CREATE TABLE "order_history" (
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "order_history_order_id_state_pk" PRIMARY KEY("order_id","state")
);--> statement-breakpoint
CREATE TABLE "order_records" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"facts" json NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_records_order_id_position_pk" PRIMARY KEY("order_id","position")
);--> statement-breakpoint
CREATE TABLE "order_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"record_count" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_key" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"order_type" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"provider" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"account_number" text NOT NULL,
	"units" numeric(20, 6) NOT NULL,
	"currency" text NOT NULL,
	"currency_decimals" smallint NOT NULL,
	"fee_rate" numeric(10, 8) NOT NULL,
	"nav" numeric(20, 6) NOT NULL,
	"nav_date" date NOT NULL,
	"transaction_amount" numeric(24, 4) NOT NULL,
	"fee" numeric(24, 4) NOT NULL,
	"total_investment_amount" numeric(24, 4) NOT NULL,
	"executed_nav" numeric(20, 6),
	"executed_nav_date" date,
	"executed_amount" numeric(24, 4),
	"executed_fee" numeric(24, 4),
	"executed_total" numeric(24, 4),
	"dealing_date" date NOT NULL,
	"settlement_date" date NOT NULL,
	"cancel_until" timestamp with time zone NOT NULL,
	"acknowledged_documents" jsonb NOT NULL,
	"accepted_risk_mismatch" boolean NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"cancel_requested_at" timestamp with time zone,
	"cancel_reason" text,
	"check_at" timestamp with time zone,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_units" CHECK ("orders"."units" > 0)
);--> statement-breakpoint
CREATE TABLE "risk_level_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_level_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"risk_level" smallint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "risk_level_changes_level" CHECK ("risk_level_changes"."risk_level" between 1 and 7)
);--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"isin" text,
	"account_number" text,
	"units" numeric(20, 6),
	"dealing_date" date,
	"cutoff_at" timestamp with time zone,
	"settlement_date" date,
	"state" text NOT NULL,
	"reason" text,
	"nav" numeric(20, 6),
	"nav_date" date,
	"accepted_at" timestamp with time zone,
	"executed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_key" bigint,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_key" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);--> statement-breakpoint
CREATE TABLE "post_disclosures" (
	"post_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"interest" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"has_updates" boolean NOT NULL,
	"stated_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"is_holder" boolean,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "post_disclosures_post_id_product_id_pk" PRIMARY KEY("post_id","product_id")
);--> statement-breakpoint
CREATE TABLE "deleted_draft_files" (
	"post_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "deleted_draft_files_post_id_file_id_pk" PRIMARY KEY("post_id","file_id")
);--> statement-breakpoint
CREATE TABLE "deleted_drafts" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"author_key" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"sends_email" boolean NOT NULL,
	"version" integer NOT NULL,
	"imported_from" text,
	"draft_key" uuid,
	"series_id" bigint,
	"series_position" integer,
	"twin_id" bigint,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "post_revision_files" (
	"post_id" bigint NOT NULL,
	"state" text NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "post_revision_files_post_id_state_number_file_id_pk" PRIMARY KEY("post_id","state","number","file_id")
);--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"post_id" bigint NOT NULL,
	"state" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"is_spelling" boolean DEFAULT false NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"word_count" integer,
	"is_before_removal" boolean DEFAULT false NOT NULL,
	"save_count" integer DEFAULT 1 NOT NULL,
	"post_version" integer,
	"is_public" boolean DEFAULT true NOT NULL,
	CONSTRAINT "post_revisions_post_id_state_number_pk" PRIMARY KEY("post_id","state","number")
);--> statement-breakpoint
CREATE TABLE "post_import_items" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_key" bigint NOT NULL,
	"title" text NOT NULL,
	"outcome" text NOT NULL,
	"post_id" bigint,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filled_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_import_items_import_id_position_pk" PRIMARY KEY("import_id","position")
);--> statement-breakpoint
CREATE TABLE "post_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_key" bigint NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"system" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"post_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "post_pins" (
	"language" text NOT NULL,
	"place" text NOT NULL,
	"post_id" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_pins_language_place_pk" PRIMARY KEY("language","place")
);
--> statement-breakpoint
CREATE TABLE "post_products" (
	"post_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_products_post_id_product_id_pk" PRIMARY KEY("post_id","product_id")
);--> statement-breakpoint
CREATE TABLE "post_archives" (
	"post_id" bigint NOT NULL,
	"user_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folder_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_archives_post_id_user_key_pk" PRIMARY KEY("post_id","user_key")
);--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" bigint NOT NULL,
	"user_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_post_id_user_key_pk" PRIMARY KEY("post_id","user_key")
);--> statement-breakpoint
CREATE TABLE "save_folders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "save_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "post_schedules" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"refusal" text
);--> statement-breakpoint
CREATE TABLE "post_day_readers" (
	"post_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reader" text NOT NULL,
	"source" text NOT NULL,
	"first_view_at" timestamp with time zone NOT NULL,
	"has_finished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_day_readers_post_id_day_reader_pk" PRIMARY KEY("post_id","day","reader")
);--> statement-breakpoint
CREATE TABLE "post_view_days" (
	"post_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"reader_count" integer DEFAULT 0 NOT NULL,
	"finish_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_view_days_post_id_day_source_pk" PRIMARY KEY("post_id","day","source")
);--> statement-breakpoint
CREATE TABLE "post_view_totals" (
	"post_id" bigint NOT NULL,
	"source" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"reader_count" integer DEFAULT 0 NOT NULL,
	"finish_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_view_totals_post_id_source_pk" PRIMARY KEY("post_id","source")
);--> statement-breakpoint
CREATE TABLE "reader_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "merged_post_tags" (
	"post_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"target_id" bigint,
	"had_target" boolean NOT NULL,
	CONSTRAINT "merged_post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);--> statement-breakpoint
CREATE TABLE "outdated_author_terms" (
	"author_key" bigint PRIMARY KEY NOT NULL,
	"from_post_id" bigint,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "post_counts" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"archive_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "post_files" (
	"post_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_files_post_id_file_id_pk" PRIMARY KEY("post_id","file_id")
);--> statement-breakpoint
CREATE TABLE "post_search" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"title" "tsvector" NOT NULL,
	"terms" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tag_id" bigint NOT NULL,
	"author_key" bigint NOT NULL,
	CONSTRAINT "post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_key" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"post_type" text DEFAULT 'post' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"tag_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content_warning" jsonb,
	"thumbnail_file_id" uuid,
	"video_file_id" uuid,
	"captions_file_id" uuid,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"sends_email" boolean DEFAULT true NOT NULL,
	"is_announced" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid,
	"canonical_url" text,
	"first_published_at" timestamp with time zone,
	"imported_from" text,
	"first_listed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text,
	"name_zh" text,
	"description_en" text,
	"description_zh" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"merged_into_id" bigint
);--> statement-breakpoint
CREATE TABLE "benchmark_values" (
	"product_id" bigint NOT NULL,
	"date" date NOT NULL,
	"value" numeric(20, 6) NOT NULL,
	CONSTRAINT "benchmark_values_product_id_date_pk" PRIMARY KEY("product_id","date"),
	CONSTRAINT "benchmark_values_positive" CHECK ("benchmark_values"."value" > 0)
);--> statement-breakpoint
CREATE TABLE "nav_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nav_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"date" date NOT NULL,
	"before" numeric(20, 6),
	"after" numeric(20, 6),
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "nav_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nav_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"source" text NOT NULL,
	"channel" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_by_key" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nav_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nav_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"file_id" bigint,
	"points" jsonb NOT NULL,
	"jumps" jsonb NOT NULL,
	"changes" jsonb,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_by_key" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_key" bigint,
	"decided_at" timestamp with time zone,
	"undone_by_key" bigint,
	"undone_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "product_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"html" text,
	"url" text,
	CONSTRAINT "product_documents_place" CHECK (("product_documents"."html" is null) <> ("product_documents"."url" is null))
);--> statement-breakpoint
CREATE TABLE "product_figures" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL,
	"latest_nav" numeric(20, 6) NOT NULL,
	"performance_1y" numeric(24, 8),
	"annualized_return" numeric(24, 8),
	"volatility" numeric(24, 8),
	"sharpe_ratio" numeric,
	"calmar_ratio" numeric,
	"max_drawdown" numeric(24, 8),
	"formula" smallint NOT NULL,
	"nav_line" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "product_navs" (
	"product_id" bigint NOT NULL,
	"date" date NOT NULL,
	"nav" numeric(20, 6) NOT NULL,
	"revised_at" timestamp with time zone,
	CONSTRAINT "product_navs_product_id_date_pk" PRIMARY KEY("product_id","date"),
	CONSTRAINT "navs_positive" CHECK ("product_navs"."nav" > 0)
);--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"isin" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"currency" text NOT NULL,
	"currency_decimals" smallint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"risk_level" smallint NOT NULL,
	"inception_date" date NOT NULL,
	"fund_manager_en" text NOT NULL,
	"fund_manager_zh" text NOT NULL,
	"benchmark_en" text NOT NULL,
	"benchmark_zh" text NOT NULL,
	"asset_class" text NOT NULL,
	"sub_asset_class" text NOT NULL,
	"category" text NOT NULL,
	"class_aum" numeric(20, 4) NOT NULL,
	"fund_aum" numeric(20, 4) NOT NULL,
	"aum_date" date NOT NULL,
	"minimum_investment" numeric(20, 4) NOT NULL,
	"initial_investment" numeric(20, 4) NOT NULL,
	"subsequent_investment" numeric(20, 4) NOT NULL,
	"unit_decimals" smallint NOT NULL,
	"management_fee" numeric(10, 8) NOT NULL,
	"subscription_fee" numeric(10, 8) NOT NULL,
	"ongoing_charges" numeric(10, 8),
	"distribution_policy" text,
	"portfolio" jsonb,
	"dealing_frequency" text NOT NULL,
	"cutoff_time" text NOT NULL,
	"settlement_days" smallint NOT NULL,
	"terms" "tsvector" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_isin_unique" UNIQUE("isin"),
	CONSTRAINT "products_risk" CHECK ("products"."risk_level" between 1 and 7),
	CONSTRAINT "products_cutoff" CHECK ("products"."cutoff_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"subscription_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_deliveries_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"user_key" bigint NOT NULL,
	"endpoint_hash" text NOT NULL,
	"content" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_hash_unique" UNIQUE("endpoint_hash")
);--> statement-breakpoint
CREATE TABLE "report_files" (
	"report_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "report_files_report_id_file_id_pk" PRIMARY KEY("report_id","file_id")
);--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_key" bigint,
	"notifier_name" text,
	"notifier_email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"case_id" bigint NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"author_key" bigint NOT NULL,
	"reported_text" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("reporter_key","target_kind","target_id")
);--> statement-breakpoint
CREATE TABLE "post_twins" (
	"post_id" bigint NOT NULL,
	"twin_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_twins_post_id_pk" PRIMARY KEY("post_id")
);--> statement-breakpoint
CREATE TABLE "series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_key" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "series_posts" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"series_id" bigint NOT NULL,
	"position" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "server_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "email_changes" (
	"key" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "old_passwords" (
	"key" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "old_passwords_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "retired_ids" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "signup_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"typed_value" text NOT NULL,
	"note" text NOT NULL,
	"created_by_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "submitted_posts" (
	"service" text NOT NULL,
	"post_id" bigint NOT NULL,
	"language" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submitted_posts_service_post_id_pk" PRIMARY KEY("service","post_id")
);--> statement-breakpoint
CREATE TABLE "mentioned_products" (
	"post_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"mentioned_at" timestamp with time zone NOT NULL,
	"author_key" bigint NOT NULL,
	CONSTRAINT "mentioned_products_post_id_product_id_pk" PRIMARY KEY("post_id","product_id")
);--> statement-breakpoint
CREATE TABLE "track_records" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone,
	"since" date,
	"as_of" date,
	"sample_count" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"fund_count" integer DEFAULT 0 NOT NULL,
	"recent_count" integer DEFAULT 0 NOT NULL,
	"peerless_count" integer DEFAULT 0 NOT NULL,
	"ahead_count" integer,
	"change_q1" numeric(24, 8),
	"change_median" numeric(24, 8),
	"change_q3" numeric(24, 8),
	"excess_q1" numeric(24, 8),
	"excess_median" numeric(24, 8),
	"excess_q3" numeric(24, 8),
	"excess_mean" numeric(24, 8)
);--> statement-breakpoint
CREATE TABLE "account_traces" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"user_key" bigint NOT NULL,
	"is_signup" boolean DEFAULT false NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_traces_kind_hash_user_key_pk" PRIMARY KEY("kind","hash","user_key")
);--> statement-breakpoint
CREATE TABLE "detection_accounts" (
	"detection_id" bigint NOT NULL,
	"user_key" bigint NOT NULL,
	"post_ids" bigint[] DEFAULT '{}' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "detection_accounts_detection_id_user_key_pk" PRIMARY KEY("detection_id","user_key")
);--> statement-breakpoint
CREATE TABLE "detections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "detections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" bigint,
	"case_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"author_key" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_key" bigint,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"edge_color" text,
	"is_ready" boolean DEFAULT true NOT NULL,
	"was_public" boolean DEFAULT false NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "video_conversions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"percent" integer DEFAULT 0 NOT NULL,
	"frames" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "nav_reminders" (
	"product_id" bigint NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nav_reminders_product_id_date_pk" PRIMARY KEY("product_id","date")
);
--> statement-breakpoint
CREATE TABLE "nav_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"day_order" text,
	"decimal_sign" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_key" bigint NOT NULL,
	"followee_key" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_key_followee_key_pk" PRIMARY KEY("follower_key","followee_key"),
	CONSTRAINT "follows_other" CHECK ("follows"."follower_key" <> "follows"."followee_key")
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_key" bigint NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"password_proven_at" timestamp with time zone,
	"passkey_proven_at" timestamp with time zone,
	"code_proven_at" timestamp with time zone,
	"token_generation" integer DEFAULT 0 NOT NULL,
	"replaced_generation" integer,
	"replaced_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "user_counts" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "users" (
	"key" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"username" text,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"gender" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"age_refused_at" timestamp with time zone,
	"avatar_file_id" uuid,
	"role" text DEFAULT 'user' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"referral_code" text NOT NULL,
	"applied_referral_code" text,
	"referral_applied_at" timestamp with time zone,
	"id_skeleton" text NOT NULL,
	"username_skeleton" text,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"accepted_terms" integer DEFAULT 1 NOT NULL,
	"accepted_privacy" integer DEFAULT 1 NOT NULL,
	"accepted_rules" integer DEFAULT 1 NOT NULL,
	"restrictions" text[] DEFAULT '{}' NOT NULL,
	"secured_at" timestamp with time zone,
	"purge_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_id_unique" UNIQUE("id"),
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "users_id_lower" CHECK ("users"."id" = lower("users"."id"))
);--> statement-breakpoint
CREATE TABLE "verifications" (
	"key" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"code_hash" text,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "watched_word_hits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_word_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_key" bigint NOT NULL,
	"word" text NOT NULL,
	"folded_word" text NOT NULL,
	"action" text NOT NULL,
	"cause" text DEFAULT 'word' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"case_id" bigint,
	"reviewed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "watched_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"folded_word" text NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_words_folded_word_unique" UNIQUE("folded_word")
);--> statement-breakpoint
CREATE TABLE "alert_checkpoints" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"nav_date" date,
	"status" text NOT NULL,
	"documents" text[] NOT NULL
);--> statement-breakpoint
CREATE TABLE "alert_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"product_id" bigint,
	"day" date NOT NULL,
	CONSTRAINT "alert_entries_day" UNIQUE NULLS NOT DISTINCT("user_key","day","product_id")
);--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"user_key" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"threshold" numeric(20, 8),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_user_key_product_id_kind_pk" PRIMARY KEY("user_key","product_id","kind")
);--> statement-breakpoint
CREATE TABLE "alert_scans" (
	"source" text PRIMARY KEY NOT NULL,
	"scanned_to" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_key" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"post_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"entry_id" bigint,
	"digested_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "watched_products" (
	"user_key" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"since_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_products_user_key_product_id_pk" PRIMARY KEY("user_key","product_id")
);--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"post_id" bigint,
	"comment_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_key" bigint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"dropped_count" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "alert_digests" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_key" bigint PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_key" ON "tasks" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("kind","due_at","id") WHERE failed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_failed" ON "tasks" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_pending_target" ON "cases" USING btree ("target_kind","target_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_decision" ON "appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_number" ON "legal_versions" USING btree ("document","number");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_pending" ON "legal_versions" USING btree ("document") WHERE not is_effective;--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_user" ON "mutes" USING btree ("user_key","muted_key") WHERE muted_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_tag" ON "mutes" USING btree ("user_key","tag_id") WHERE tag_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_word" ON "mutes" USING btree ("user_key",lower("word")) WHERE word is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subject" ON "notifications" USING btree ("user_key","type","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "order_corrections_pending" ON "order_corrections" USING btree ("order_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("user_key","idempotency_key");--> statement-breakpoint
CREATE INDEX "post_imports_user" ON "post_imports" USING btree ("user_key","created_at");--> statement-breakpoint
CREATE INDEX "post_imports_finished" ON "post_imports" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_imports_pending" ON "post_imports" USING btree ("user_key") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "save_folders_name" ON "save_folders" USING btree ("user_key",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "posts_date" ON "posts" USING btree ("id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_draft_key" ON "posts" USING btree ("author_key","draft_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "post_twins_twin" ON "post_twins" USING btree ("twin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "series_title" ON "series" USING btree ("author_key",lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "signup_blocks_value" ON "signup_blocks" USING btree ("kind","value");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "watched_word_hits_once" ON "watched_word_hits" USING btree ("target_kind","target_id","folded_word");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_event" ON "alerts" USING btree ("user_key","product_id","kind","event_key");--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_actor_key_users_key_fk" FOREIGN KEY ("actor_key") REFERENCES "public"."users"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_key_users_key_fk" FOREIGN KEY ("assignee_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_closed_by_key_users_key_fk" FOREIGN KEY ("closed_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_key_users_key_fk" FOREIGN KEY ("decided_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_key_users_key_fk" FOREIGN KEY ("decided_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_before_file_id_files_id_fk" FOREIGN KEY ("before_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_snapshots" ADD CONSTRAINT "feed_snapshots_viewer_key_users_key_fk" FOREIGN KEY ("viewer_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_views" ADD CONSTRAINT "user_views_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_sender_key_users_key_fk" FOREIGN KEY ("sender_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_follow" FOREIGN KEY ("user_key","author_key") REFERENCES "public"."follows"("follower_key","followee_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_letters" ADD CONSTRAINT "post_letters_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_letters" ADD CONSTRAINT "post_letters_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digest_readers" ADD CONSTRAINT "weekly_digest_readers_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_key_users_key_fk" FOREIGN KEY ("muted_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_key_users_key_fk" FOREIGN KEY ("blocker_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_key_users_key_fk" FOREIGN KEY ("blocked_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_actor_key_users_key_fk" FOREIGN KEY ("actor_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_requested_by_key_users_key_fk" FOREIGN KEY ("requested_by_key") REFERENCES "public"."users"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_decided_by_key_users_key_fk" FOREIGN KEY ("decided_by_key") REFERENCES "public"."users"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_level_changes" ADD CONSTRAINT "risk_level_changes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_disclosures" ADD CONSTRAINT "post_disclosures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_disclosures" ADD CONSTRAINT "post_disclosures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_draft_files" ADD CONSTRAINT "deleted_draft_files_post_id_deleted_drafts_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."deleted_drafts"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_draft_files" ADD CONSTRAINT "deleted_draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_drafts" ADD CONSTRAINT "deleted_drafts_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revision_files" ADD CONSTRAINT "post_revision_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revision_files" ADD CONSTRAINT "post_revision_files_revision" FOREIGN KEY ("post_id","state","number") REFERENCES "public"."post_revisions"("post_id","state","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_import_items" ADD CONSTRAINT "post_import_items_import_id_post_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."post_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_imports" ADD CONSTRAINT "post_imports_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pins" ADD CONSTRAINT "post_pins_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_post" FOREIGN KEY ("post_id","created_at") REFERENCES "public"."posts"("id","created_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "post_archives" ADD CONSTRAINT "post_archives_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_archives" ADD CONSTRAINT "post_archives_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_archives" ADD CONSTRAINT "post_archives_folder_id_save_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."save_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "save_folders" ADD CONSTRAINT "save_folders_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_schedules" ADD CONSTRAINT "post_schedules_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_day_readers" ADD CONSTRAINT "post_day_readers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_view_days" ADD CONSTRAINT "post_view_days_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_view_totals" ADD CONSTRAINT "post_view_totals_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_post_tags" ADD CONSTRAINT "merged_post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_post_tags" ADD CONSTRAINT "merged_post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outdated_author_terms" ADD CONSTRAINT "outdated_author_terms_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_counts" ADD CONSTRAINT "post_counts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_post" FOREIGN KEY ("post_id","created_at") REFERENCES "public"."posts"("id","created_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post" FOREIGN KEY ("post_id","created_at") REFERENCES "public"."posts"("id","created_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_thumbnail_file_id_files_id_fk" FOREIGN KEY ("thumbnail_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_video_file_id_files_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_captions_file_id_files_id_fk" FOREIGN KEY ("captions_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_values" ADD CONSTRAINT "benchmark_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_corrections" ADD CONSTRAINT "nav_corrections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_files" ADD CONSTRAINT "nav_files_created_by_key_users_key_fk" FOREIGN KEY ("created_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_imports" ADD CONSTRAINT "nav_imports_file_id_nav_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."nav_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_imports" ADD CONSTRAINT "nav_imports_undone_by_key_users_key_fk" FOREIGN KEY ("undone_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_imports" ADD CONSTRAINT "nav_imports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_imports" ADD CONSTRAINT "nav_imports_requested_by_key_users_key_fk" FOREIGN KEY ("requested_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_imports" ADD CONSTRAINT "nav_imports_decided_by_key_users_key_fk" FOREIGN KEY ("decided_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_reminders" ADD CONSTRAINT "nav_reminders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_navs" ADD CONSTRAINT "product_navs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_key_users_key_fk" FOREIGN KEY ("reporter_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_twins" ADD CONSTRAINT "post_twins_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_twins" ADD CONSTRAINT "post_twins_twin_id_posts_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_posts" ADD CONSTRAINT "series_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_posts" ADD CONSTRAINT "series_posts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_passwords" ADD CONSTRAINT "old_passwords_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_blocks" ADD CONSTRAINT "signup_blocks_created_by_key_users_key_fk" FOREIGN KEY ("created_by_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentioned_products" ADD CONSTRAINT "mentioned_products_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentioned_products" ADD CONSTRAINT "mentioned_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_records" ADD CONSTRAINT "track_records_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_traces" ADD CONSTRAINT "account_traces_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detection_accounts" ADD CONSTRAINT "detection_accounts_detection_id_detections_id_fk" FOREIGN KEY ("detection_id") REFERENCES "public"."detections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detection_accounts" ADD CONSTRAINT "detection_accounts_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detections" ADD CONSTRAINT "detections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detections" ADD CONSTRAINT "detections_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_key_users_key_fk" FOREIGN KEY ("author_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_staff_key_users_key_fk" FOREIGN KEY ("staff_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_key_users_key_fk" FOREIGN KEY ("owner_key") REFERENCES "public"."users"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_conversions" ADD CONSTRAINT "video_conversions_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_key_users_key_fk" FOREIGN KEY ("follower_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followee_key_users_key_fk" FOREIGN KEY ("followee_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_counts" ADD CONSTRAINT "user_counts_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_word_hits" ADD CONSTRAINT "watched_word_hits_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_word_hits" ADD CONSTRAINT "watched_word_hits_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_checkpoints" ADD CONSTRAINT "alert_checkpoints_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_entries" ADD CONSTRAINT "alert_entries_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_entries" ADD CONSTRAINT "alert_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_watched" FOREIGN KEY ("user_key","product_id") REFERENCES "public"."watched_products"("user_key","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_entry_id_alert_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."alert_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_products" ADD CONSTRAINT "watched_products_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_products" ADD CONSTRAINT "watched_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_published" ON "announcements" USING btree ("id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_key","created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_expiry" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audits_newest" ON "audits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audits_target" ON "audits" USING btree ("target");--> statement-breakpoint
CREATE INDEX "audits_actor" ON "audits" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audits_action" ON "audits" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "case_files_file" ON "case_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_notes_author" ON "case_notes" USING btree ("author_key");--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("state","priority","id");--> statement-breakpoint
CREATE INDEX "cases_assignee" ON "cases" USING btree ("assignee_key","state","priority","id");--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("subject_key","id");--> statement-breakpoint
CREATE INDEX "cases_target" ON "cases" USING btree ("target_kind","target_id","id");--> statement-breakpoint
CREATE INDEX "cases_closed" ON "cases" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "comment_likes_user" ON "comment_likes" USING btree ("user_key");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("post_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_liked" ON "comments" USING btree ("post_id","like_count","created_at","id") WHERE parent_id is null and like_count > 0;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_key","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_post_author" ON "comments" USING btree ("post_id","author_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_original" ON "comments" USING btree ("edited_at") WHERE original_content is not null;--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
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
CREATE INDEX "feed_snapshots_newest" ON "feed_snapshots" USING btree ("viewer_key","filter","language","created_at");--> statement-breakpoint
CREATE INDEX "feedback_files_file" ON "feedback_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "feedbacks_newest" ON "feedbacks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedbacks_sender" ON "feedbacks" USING btree ("sender_key");--> statement-breakpoint
CREATE INDEX "letter_deliveries_due" ON "letter_deliveries" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_deliveries_created" ON "letter_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letter_readers_author" ON "letter_readers" USING btree ("author_key","user_key");--> statement-breakpoint
CREATE INDEX "post_letters_due" ON "post_letters" USING btree ("due_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "post_letters_author" ON "post_letters" USING btree ("author_key","created_at");--> statement-breakpoint
CREATE INDEX "weekly_digest_readers_due" ON "weekly_digest_readers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "weekly_digests_created" ON "weekly_digests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "emails_created" ON "emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mutes_muted" ON "mutes" USING btree ("muted_key") WHERE muted_key is not null;--> statement-breakpoint
CREATE INDEX "mutes_of_tag" ON "mutes" USING btree ("tag_id") WHERE tag_id is not null;--> statement-breakpoint
CREATE INDEX "mutes_end" ON "mutes" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "blocks_newest" ON "blocks" USING btree ("blocker_key","created_at","blocked_key");--> statement-breakpoint
CREATE INDEX "notification_actors_latest" ON "notification_actors" USING btree ("notification_id","at");--> statement-breakpoint
CREATE INDEX "notification_actors_actor" ON "notification_actors" USING btree ("actor_key");--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("user_key","position");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_key","position") WHERE not is_read;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_follow" ON "notifications" USING btree ("user_key","position") WHERE type = 'FOLLOW';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_fund_alert" ON "notifications" USING btree ("user_key","position") WHERE type = 'FUND_ALERT';--> statement-breakpoint
CREATE INDEX "notifications_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "order_corrections_state" ON "order_corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_corrections_order" ON "order_corrections" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_records_newest" ON "order_records" USING btree ("created_at","order_id","position");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_key","submitted_at","id");--> statement-breakpoint
CREATE INDEX "orders_user_product" ON "orders" USING btree ("user_key","product_id");--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "orders_check" ON "orders" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_state" ON "orders" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_product_newest" ON "orders" USING btree ("product_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_product_open" ON "orders" USING btree ("product_id") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "risk_level_changes_user" ON "risk_level_changes" USING btree ("user_key","id");--> statement-breakpoint
CREATE INDEX "sandbox_orders_open" ON "sandbox_orders" USING btree ("cutoff_at") WHERE state in ('accepted', 'executed');--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_key");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_key","created_at");--> statement-breakpoint
CREATE INDEX "post_disclosures_product" ON "post_disclosures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "post_disclosures_updates" ON "post_disclosures" USING btree ("post_id") WHERE has_updates and stated_at is not null;--> statement-breakpoint
CREATE INDEX "deleted_draft_files_file" ON "deleted_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "deleted_drafts_author" ON "deleted_drafts" USING btree ("author_key","deleted_at","post_id");--> statement-breakpoint
CREATE INDEX "deleted_drafts_deleted" ON "deleted_drafts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "post_revisions_discarded" ON "post_revisions" USING btree ("at") WHERE state = 'discardedDraft';--> statement-breakpoint
CREATE INDEX "post_revision_files_file" ON "post_revision_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_pins_post" ON "post_pins" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_products_product" ON "post_products" USING btree ("product_id","post_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "post_products_newest" ON "post_products" USING btree ("product_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_archives_user" ON "post_archives" USING btree ("user_key","created_at","post_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "post_archives_folder" ON "post_archives" USING btree ("folder_id","created_at","post_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_key","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_schedules_due" ON "post_schedules" USING btree ("publish_at","post_id") WHERE refusal is null;--> statement-breakpoint
CREATE INDEX "post_day_readers_day" ON "post_day_readers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "post_view_days_day" ON "post_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "merged_post_tags_tag" ON "merged_post_tags" USING btree ("tag_id","post_id");--> statement-breakpoint
CREATE INDEX "post_files_file" ON "post_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_search_newest" ON "post_search" USING btree ("created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_search_title" ON "post_search" USING gin ("title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_search_terms" ON "post_search" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "post_tags_newest" ON "post_tags" USING btree ("tag_id","created_at","post_id","author_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "post_tags_author" ON "post_tags" USING btree ("author_key","tag_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id") WHERE is_public and not is_draft and not is_blocked;--> statement-breakpoint
CREATE INDEX "posts_type" ON "posts" USING btree ("post_type","created_at","id") WHERE is_public and not is_draft and not is_blocked;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_language" ON "posts" USING btree ("language","created_at","id") WHERE is_public and not is_draft and not is_blocked;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_key","is_draft","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_thumbnail" ON "posts" USING btree ("thumbnail_file_id");--> statement-breakpoint
CREATE INDEX "posts_video" ON "posts" USING btree ("video_file_id");--> statement-breakpoint
CREATE INDEX "posts_captions" ON "posts" USING btree ("captions_file_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tags_name_en" ON "tags" USING btree (lower("name_en")) WHERE name_en is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tags_name_zh" ON "tags" USING btree (lower("name_zh")) WHERE name_zh is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tags_merged" ON "tags" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "nav_corrections_product" ON "nav_corrections" USING btree ("product_id","corrected_at");--> statement-breakpoint
CREATE INDEX "nav_files_hash" ON "nav_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "nav_imports_file" ON "nav_imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "nav_imports_state" ON "nav_imports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "nav_imports_product" ON "nav_imports" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "nav_imports_pending" ON "nav_imports" USING btree ("product_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "product_documents_product" ON "product_documents" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "figures_performance" ON "product_figures" USING btree ("performance_1y","product_id");--> statement-breakpoint
CREATE INDEX "figures_return" ON "product_figures" USING btree ("annualized_return","product_id");--> statement-breakpoint
CREATE INDEX "figures_sharpe" ON "product_figures" USING btree ("sharpe_ratio","product_id");--> statement-breakpoint
CREATE INDEX "products_terms" ON "products" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "products_name_en" ON "products" USING btree ("name_en" collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "products_name_zh" ON "products" USING btree ("name_zh" collate "zh-x-icu","id");--> statement-breakpoint
CREATE INDEX "products_minimum" ON "products" USING btree ("minimum_investment","id");--> statement-breakpoint
CREATE INDEX "products_risk_level" ON "products" USING btree ("risk_level","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_category" ON "products" USING btree ("asset_class","category");--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "push_deliveries_sent" ON "push_deliveries" USING btree ("sent_at") WHERE due_at is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_key","id");--> statement-breakpoint
CREATE INDEX "report_files_file" ON "report_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "series_posts_order" ON "series_posts" USING btree ("series_id","position","post_id");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_key");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "old_passwords_user" ON "old_passwords" USING btree ("user_key","key");--> statement-breakpoint
CREATE INDEX "signup_blocks_expiry" ON "signup_blocks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mentioned_products_product" ON "mentioned_products" USING btree ("product_id","mentioned_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mentioned_products_newest" ON "mentioned_products" USING btree ("author_key","mentioned_at","post_id","product_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mentioned_products_first" ON "mentioned_products" USING btree ("author_key","product_id","mentioned_at","post_id");--> statement-breakpoint
CREATE INDEX "track_records_computed" ON "track_records" USING btree ("computed_at" NULLS FIRST);--> statement-breakpoint
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
CREATE INDEX "view_as_sessions_expiry" ON "view_as_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ended_sessions_expiry" ON "ended_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_key");--> statement-breakpoint
CREATE INDEX "video_conversions_finished" ON "video_conversions" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "follows_followee" ON "follows" USING btree ("followee_key","created_at","follower_key");--> statement-breakpoint
CREATE INDEX "follows_follower" ON "follows" USING btree ("follower_key","created_at","followee_key");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_key");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_counts_most" ON "user_counts" USING btree ("follower_count","post_count","user_key");--> statement-breakpoint
CREATE INDEX "users_purge" ON "users" USING btree ("purge_at") WHERE purge_at is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_email_domain" ON "users" USING btree (split_part(lower("email"), '@', 2),"key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_mailbox" ON "users" USING btree (replace(split_part(split_part(lower("email"), '@', 1), '+', 1), '.', ''),split_part(lower("email"), '@', 2));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_created" ON "users" USING btree ("created_at","key");--> statement-breakpoint
CREATE INDEX "users_id_skeleton" ON "users" USING btree ("id_skeleton");--> statement-breakpoint
CREATE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_not_active" ON "users" USING btree ("state","key") WHERE state <> 'active';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_staff" ON "users" USING btree ("role","key") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_applied_code" ON "users" USING btree ("applied_referral_code","key") WHERE applied_referral_code is not null;--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin (name_parts("id", "username")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "verifications_subject" ON "verifications" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watched_word_hits_due" ON "watched_word_hits" USING btree ("due_at") WHERE case_id is null;--> statement-breakpoint
CREATE INDEX "watched_word_hits_held" ON "watched_word_hits" USING btree ("case_id") WHERE action = 'hold' and reviewed_at is null;--> statement-breakpoint
CREATE INDEX "watched_word_hits_case" ON "watched_word_hits" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "watched_word_hits_subject" ON "watched_word_hits" USING btree ("subject_key");--> statement-breakpoint
CREATE INDEX "alert_entries_product" ON "alert_entries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "alert_rules_product" ON "alert_rules" USING btree ("product_id","kind");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "alerts_digest" ON "alerts" USING btree ("user_key","created_at") WHERE digested_at is null;--> statement-breakpoint
CREATE INDEX "alerts_entry" ON "alerts" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "alerts_post" ON "alerts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "watched_products_product" ON "watched_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_key","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("due_at") WHERE disabled_at is null;--> statement-breakpoint
CREATE INDEX "user_settings_digest" ON "user_settings" USING btree ("user_key") WHERE settings->'hasDigest' = 'true'::jsonb;--> statement-breakpoint
-- Long values apart from the rows and ready to read: lists look into hundreds of them.
ALTER TABLE "post_search" ALTER COLUMN "terms" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE TRIGGER "audits_append_only" BEFORE UPDATE OR DELETE ON "audits" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audits_no_truncate" BEFORE TRUNCATE ON "audits" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Partitions do not inherit triggers for statements.
CREATE TRIGGER "no_truncate" BEFORE TRUNCATE ON "audits_default" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_records_append_only" BEFORE UPDATE OR DELETE ON "order_records" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_records_no_truncate" BEFORE TRUNCATE ON "order_records" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_seals_append_only" BEFORE UPDATE OR DELETE ON "order_seals" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_seals_no_truncate" BEFORE TRUNCATE ON "order_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
