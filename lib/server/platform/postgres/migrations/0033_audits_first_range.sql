-- The rows so far, and those of this and the next month, become the first partition. This check lets
-- PostgreSQL attach it without reading it.
-- allow(unknown-statement): adds a check NOT VALID, whose bound depends on the day
DO $$
BEGIN
	EXECUTE format(
		'ALTER TABLE "audits" ADD CONSTRAINT "audits_first_range" CHECK ("created_at" < %L) NOT VALID',
		(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC'
	);
END $$;
