import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./lib/server/**/schema.ts", "./lib/server/**/schema/*.ts"],
  out: "./lib/server/platform/postgres/migrations",
});
