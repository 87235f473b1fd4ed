import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/server/platform/postgres/schema",
  out: "./lib/server/platform/postgres/migrations",
});
