ALTER TABLE "audits" VALIDATE CONSTRAINT "audits_first_range";--> statement-breakpoint
-- allow(contraction): at commit a table with its name and columns is there, which contains it
ALTER TABLE "audits" RENAME TO "audits_first";--> statement-breakpoint
-- allow(contraction): no statement names it
ALTER INDEX "audits_newest" RENAME TO "audits_first_newest";--> statement-breakpoint
-- allow(contraction): no statement names it
ALTER INDEX "audits_target" RENAME TO "audits_first_target";--> statement-breakpoint
ALTER TABLE "audits_first" ALTER COLUMN "id" DROP IDENTITY,
	DROP CONSTRAINT "audits_pkey",
	ADD CONSTRAINT "audits_first_pkey" PRIMARY KEY USING INDEX "audits_first_pkey";--> statement-breakpoint
CREATE TABLE "audits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_key" bigint NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audits_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_actor_key_users_key_fk" FOREIGN KEY ("actor_key") REFERENCES "public"."users"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audits_newest" ON "audits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audits_target" ON "audits" USING btree ("target");--> statement-breakpoint
-- allow(unknown-statement): attaches the rows so far, which the check has compared with the bound
DO $$
BEGIN
	EXECUTE format(
		'ALTER TABLE "audits" ATTACH PARTITION "audits_first" FOR VALUES FROM (MINVALUE) TO (%L)',
		(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC'
	);
END $$;--> statement-breakpoint
CREATE TABLE "audits_default" PARTITION OF "audits" DEFAULT;--> statement-breakpoint
SELECT setval('audits_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "audits_first"), false);
