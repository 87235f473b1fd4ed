CREATE TABLE "watched_word_hits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_word_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_key" bigint NOT NULL,
	"word" text NOT NULL,
	"folded_word" text NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"case_id" bigint,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watched_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"folded_word" text NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_words_folded_word_unique" UNIQUE("folded_word")
);
--> statement-breakpoint
ALTER TABLE "watched_word_hits" ADD CONSTRAINT "watched_word_hits_subject_key_users_key_fk" FOREIGN KEY ("subject_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_word_hits" ADD CONSTRAINT "watched_word_hits_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watched_word_hits_once" ON "watched_word_hits" USING btree ("target_kind","target_id","folded_word");--> statement-breakpoint
CREATE INDEX "watched_word_hits_due" ON "watched_word_hits" USING btree ("due_at") WHERE case_id is null;--> statement-breakpoint
CREATE INDEX "watched_word_hits_held" ON "watched_word_hits" USING btree ("case_id") WHERE action = 'hold' and reviewed_at is null;--> statement-breakpoint
CREATE INDEX "watched_word_hits_case" ON "watched_word_hits" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "watched_word_hits_subject" ON "watched_word_hits" USING btree ("subject_key");