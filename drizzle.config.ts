import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./lib/server/{features,platform}/**/*schema.ts",
    "./lib/server/platform/postgres/schema/*.ts",
  ],
  out: "./lib/server/platform/postgres/migrations",
});
