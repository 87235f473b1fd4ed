ALTER TABLE "audits" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "before" json;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "after" json;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "hash" text;--> statement-breakpoint
-- allow(blocking-index): only staff actions wait for it, of which there are few
CREATE INDEX "audits_actor" ON "audits" USING btree ("actor_id","id");--> statement-breakpoint
-- allow(blocking-index): only staff actions wait for it, of which there are few
CREATE INDEX "audits_action" ON "audits" USING btree ("action","id");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audits_append_only" BEFORE UPDATE OR DELETE ON "audits" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
