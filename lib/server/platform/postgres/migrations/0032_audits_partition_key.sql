CREATE UNIQUE INDEX CONCURRENTLY "audits_first_pkey" ON "audits" ("id","created_at");
