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
);
--> statement-breakpoint
CREATE TABLE "order_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"record_count" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_records_newest" ON "order_records" USING btree ("created_at","order_id","position");--> statement-breakpoint
CREATE TRIGGER "order_records_append_only" BEFORE UPDATE OR DELETE ON "order_records" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_seals_append_only" BEFORE UPDATE OR DELETE ON "order_seals" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
