import { resolve } from "node:path";
import { z } from "zod";
import { isLoopback } from "#lib/server/core/loopback";
import { parseRedisUrls } from "#lib/server/core/redis-url";
import { readSettingFiles } from "#lib/server/core/setting-file";
import { listMisspelled } from "#lib/server/core/setting-names";
import {
  bucketUrl,
  folderOrBucket,
  origin,
  providerAddress,
  readFolder,
  readPrivateKey,
  readProgram,
  secureUrl,
  sender,
  urlWith,
} from "#lib/server/core/setting-values";
import { singleton } from "#lib/server/core/singleton";

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = (initial: "0" | "1") =>
  z
    .enum(["0", "1"])
    .default(initial)
    .transform((value) => value === "1");
const secret = (min: number) => z.string().min(min, `at least ${min} characters`).optional();
const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Without it, an embedded PostgreSQL runs in DATA_DIR. */
  DATABASE_URL: urlWith("postgres", "postgresql").optional(),
  DATABASE_POOL: integer(1, 200).default(10),
  /** 0 behind PgBouncer in transaction mode: no prepared statements and no session settings. */
  DATABASE_PREPARE: flag("1"),
  /** How long a start waits for a database that does not answer yet. */
  DATABASE_WAIT_SECONDS: integer(0, 3_600).default(60),
  /** Whether a start applies pending migrations; 0 if `npm run migrate` is a step of the deploy. */
  MIGRATE: flag("1"),
  /** How long a start waits while another process migrates. */
  MIGRATE_WAIT_SECONDS: integer(0, 86_400).default(600),
  /** A streaming replica of the database, for lists and pages. */
  DATABASE_READ_URL: urlWith("postgres", "postgresql").optional(),
  /** Reaches PostgreSQL without the pooler, for migrations. */
  DATABASE_MIGRATE_URL: urlWith("postgres", "postgresql").optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .transform((path) => resolve(path)),
  HOST: z.string().min(1).default("0.0.0.0"),
  PORT: integer(0, 65_535).default(3000),
  /** Time between SIGTERM and the end of the port, for load balancers to notice `/readyz`. */
  DRAIN_SECONDS: integer(0, 600).default(0),
  /** Public base URL for canonical links, emails and share tags. */
  PUBLIC_URL: origin.optional(),
  /** Host that serves the API instead; this one then serves only pages. */
  API_ORIGIN: origin.optional(),
  /** Whether browsers must also use HTTPS for subdomains of PUBLIC_URL. */
  HSTS_SUBDOMAINS: z.enum(["true", "false"]).default("true"),
  AUTH_SECRET: secret(32),
  /** Earlier values of AUTH_SECRET, separated by commas, to verify the audit log. */
  FORMER_AUTH_SECRETS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  /** The fund provider's API. Default: `sandbox` where PUBLIC_URL leads to this host, else none. */
  FUND_PROVIDER_URL: providerAddress.optional(),
  /** Signs the messages exchanged with the fund provider. */
  FUND_PROVIDER_SECRET: secret(32),
  /** A folder whose files are imported as values of funds, and moved aside. */
  NAV_INBOX: z.string().min(1).transform(readFolder).optional(),
  SMTP_URL: urlWith("smtp", "smtps").optional(),
  MAIL_FROM: sender.default("Fundlore <no-reply@fundlore.example>"),
  /** Signs emails: the domain, the selector of its DNS record and the private key. */
  DKIM_DOMAIN: z.string().min(3).optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_KEY: z.string().transform(readPrivateKey).optional(),
  /** Authenticates the mail service's reports of bounces and complaints. Without it there are none. */
  MAIL_HOOK_SECRET: secret(32),
  /** Says which passwords were found in breaches, as https://api.pwnedpasswords.com/range does. */
  BREACHED_PASSWORDS_URL: secureUrl.transform((url) => url.replace(/\/+$/, "")).optional(),
  /** Whether sign-up refuses throwaway email addresses. */
  REFUSE_DISPOSABLE_EMAIL: flag("1"),
  /** Whether sign-up asks DNS if an email domain has a mail server. */
  CHECK_EMAIL_DOMAIN: flag("0"),
  /** s3://key:secret@host/bucket?region=…; without it, files are stored in DATA_DIR/files. */
  STORAGE_URL: bucketUrl.optional(),
  /** Converts videos. Without it, the ffmpeg on the path does; "off" converts none. */
  FFMPEG_PATH: z.string().transform(readProgram).optional(),
  /** clamd://host:port, or clamd:///path of its socket: scans what users upload. */
  ANTIVIRUS_URL: urlWith("clamd").optional(),
  /** Folder or s3://key:secret@host/bucket/prefix for the backups of `npm run ops`. */
  BACKUP_TO: folderOrBucket.optional(),
  /** Encrypts backups and opens them. */
  BACKUP_PASSPHRASE: secret(12),
  /** Several URLs are nodes of a cluster. */
  REDIS_URL: z
    .string()
    .transform((text, context) => {
      try {
        return parseRedisUrls(text);
      } catch {
        context.addIssue("a URL (redis, rediss), or several with commas between them");
        return z.NEVER;
      }
    })
    .optional(),
  /** Number of trusted proxies in front of this host, to determine the client address. */
  TRUST_PROXY: integer(0, 10).default(0),
  /** Multiplies every rate limit; load tests raise it. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** Seconds for which a CDN in front may store pages. */
  CDN_MAX_AGE: integer(0, 31_536_000).optional(),
  /** Is called with the tags of changed pages, so that the CDN forgets them. */
  CDN_PURGE_URL: urlWith("http", "https").optional(),
  CDN_PURGE_SECRET: secret(16),
  /** Tells search engines of changed posts by IndexNow, and is served at its key file. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, "8 to 128 letters, digits and hyphens")
    .optional(),
  INDEXNOW_URL: urlWith("http", "https").default("https://api.indexnow.org/indexnow"),
  /** Tells Baidu of new posts. */
  BAIDU_PUSH_TOKEN: secret(8),
  BAIDU_PUSH_URL: urlWith("http", "https").default("http://data.zz.baidu.com/urls"),
  /** Tells subscribers of feeds about new posts, through this hub. */
  WEBSUB_HUB_URL: urlWith("http", "https").optional(),
  /** Where to report security problems, for security.txt: mailto: or https:. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "mailto: or https:")
    .optional(),
  SECURITY_POLICY_URL: urlWith("https").optional(),
  PAGE_CACHE_MB: integer(0, 16_384).default(128),
  /** Of replies of the API to anonymous reads. */
  REPLY_CACHE_MB: integer(0, 16_384).default(16),
  /** Of documents: feeds, posts as Markdown, cards, sitemaps. */
  DOCUMENT_CACHE_MB: integer(0, 16_384).default(32),
  /** Of posts in the replies to logged-in users. */
  POST_CACHE_MB: integer(0, 16_384).default(16),
  /** Bounds how long a session that another process ended is accepted; 0 looks each up again. */
  SESSION_CACHE_MS: integer(0, 60_000).default(500),
  /** Port of the Prometheus metrics, on METRICS_HOST. Without it nothing is measured. */
  METRICS_PORT: integer(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** OpenTelemetry's collector for traces, over HTTP. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith("http", "https").optional(),
  /** The same for traces only, with its full path. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: urlWith("http", "https").optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/protobuf").optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal("http/protobuf").optional(),
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Whether each request is logged. */
  ACCESS_LOG: z.enum(["true", "false"]).default("false"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

type Values = z.output<typeof settings>;

export const settingNames = Object.keys(settings.shape);

export type Env = Omit<Values, "PUBLIC_URL"> & { PUBLIC_URL: string };

/**
 * Parses the environment variables in `source`. Empty strings count as unset. Any setting may be in a
 * file instead, which the variable with the ending `_FILE` names.
 * @throws Error with one sentence that names every invalid setting
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const all = readSettingFiles(source, settingNames);
  const values = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(values);
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  requireNone([...listMisspelled(Object.keys(values), settingNames), ...(wrong ?? [])]);
  const data = parsed.data as Values;
  const PUBLIC_URL = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const isPublic = isPublicAddress(PUBLIC_URL);
  requireNone(listMissing(data, isPublic && values.MAIL_FROM === undefined));
  const FUND_PROVIDER_URL = data.FUND_PROVIDER_URL ?? (isPublic ? undefined : "sandbox");
  return { ...data, PUBLIC_URL, FUND_PROVIDER_URL };
}

function requireNone(problems: string[]): void {
  if (problems.length > 0) throw new Error(`Invalid settings. ${problems.join("; ")}.`);
}

/** Describes each setting that is missing beside another one. */
function listMissing(values: Values, needsSender: boolean): string[] {
  const { FUND_PROVIDER_URL, FUND_PROVIDER_SECRET, CDN_PURGE_URL, CDN_PURGE_SECRET } = values;
  const isExternal = FUND_PROVIDER_URL !== undefined && FUND_PROVIDER_URL !== "sandbox";
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = values;
  const dkimCount = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY].filter(Boolean).length;
  const missing: [boolean, string][] = [
    [isExternal && !FUND_PROVIDER_SECRET, "FUND_PROVIDER_SECRET: required with FUND_PROVIDER_URL"],
    [!!CDN_PURGE_URL && !CDN_PURGE_SECRET, "CDN_PURGE_SECRET: required with CDN_PURGE_URL"],
    [dkimCount % 3 !== 0, "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY: set all or none"],
    [
      needsSender && !!values.SMTP_URL,
      "MAIL_FROM: required with SMTP_URL, as mail servers refuse emails without a sender of yours",
    ],
  ];
  return missing.flatMap(([applies, problem]) => (applies ? [problem] : []));
}

/** True if an address leads others to the site. Without that, a start is a trial on its own host. */
const isPublicAddress = (url: string): boolean => !isLoopback(new URL(url).hostname);

/** True if this installation is open to others, by PUBLIC_URL. */
export const isPublicSite = (): boolean => isPublicAddress(env().PUBLIC_URL);

/** True if spans are sent to a collector. */
export function isTracingConfigured(): boolean {
  const { OTEL_SDK_DISABLED, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } =
    env();
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  return OTEL_SDK_DISABLED === "false" && endpoint !== undefined;
}

/** Returns the settings of this process, parsed once. */
export const env = (): Env => singleton("env", () => parseEnv(process.env));
