import { resolve } from "node:path";
import { z } from "zod";
import { singleton } from "#lib/server/core/singleton";

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(?:${protocols.join("|")})$`),
    error: `an address (${protocols.join(", ")})`,
  });

/** Passwords travel there: over TLS, unless it is on this very host. */
const isPrivate = (url: string) =>
  url.startsWith("https:") || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(url);

const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** A PostgreSQL server; without it the program runs its own in DATA_DIR. */
  DATABASE_URL: address("postgres", "postgresql").optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .transform((path) => resolve(path)),
  HOST: z.string().min(1).default("0.0.0.0"),
  PORT: whole(0, 65_535).default(3000),
  /** Where readers reach the site: the base of canonical links, mails and share tags. */
  PUBLIC_URL: address("http", "https")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** Another host that serves the API; then nothing of it is served here. */
  API_ORIGIN: address("http", "https")
    .transform((url) => new URL(url).origin)
    .optional(),
  AUTH_SECRET: z.string().min(32, "at least 32 characters").optional(),
  /** The fund provider's API; without it orders go to the sandbox provider. */
  FUND_PROVIDER_URL: address("http", "https").refine(isPrivate, "needs https").optional(),
  /** Signs what is exchanged with the fund provider. */
  FUND_PROVIDER_SECRET: z.string().min(32, "at least 32 characters").optional(),
  SMTP_URL: address("smtp", "smtps").optional(),
  MAIL_FROM: z.string().min(3).default("Fundlore <no-reply@fundlore.example>"),
  /** s3://key:secret@host/bucket?region=…; without it files are kept in DATA_DIR/files. */
  STORAGE_URL: address("s3").optional(),
  REDIS_URL: address("redis", "rediss").optional(),
  /** How many proxies in front may be believed about the caller's address. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** Multiplies every rate limit; a load test raises it. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  PAGE_CACHE_MB: whole(0, 16_384).default(128),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = Omit<z.output<typeof settings>, "PUBLIC_URL"> & { PUBLIC_URL: string };

/**
 * The settings in `source`; empty strings count as unset.
 * @throws Error with one sentence that names each wrong setting.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Settings are wrong. ${wrong.join("; ")}.`);
  }
  const { FUND_PROVIDER_URL, FUND_PROVIDER_SECRET } = parsed.data;
  if (FUND_PROVIDER_URL && !FUND_PROVIDER_SECRET) {
    throw new Error("Settings are wrong. FUND_PROVIDER_SECRET: needed with FUND_PROVIDER_URL.");
  }
  return {
    ...parsed.data,
    PUBLIC_URL: parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`,
  };
}

/** The settings of this process, parsed once. */
export const env = (): Env => singleton("env", () => parseEnv(process.env));
