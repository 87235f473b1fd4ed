import { type Env, env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { isLoopback } from "#lib/server/core/loopback";

/** Returns the settings that lead to another host without TLS. */
function listUnencrypted(settings: Env): string[] {
  const isPlain: Record<string, (url: URL) => boolean> = {
    "postgres:": ({ searchParams }) =>
      /^(?:|disable|allow|prefer)$/.test(searchParams.get("sslmode") ?? ""),
    "redis:": () => true,
    "smtp:": ({ searchParams }) => searchParams.get("requireTLS") === "false",
    "s3:": ({ searchParams }) => searchParams.get("insecure") === "1",
    "http:": () => true,
  };
  const named: Record<string, string | undefined> = {
    DATABASE_URL: settings.DATABASE_URL,
    DATABASE_READ_URL: settings.DATABASE_READ_URL,
    DATABASE_MIGRATE_URL: settings.DATABASE_MIGRATE_URL,
    REDIS_URL: settings.REDIS_URL?.[0],
    SMTP_URL: settings.SMTP_URL,
    STORAGE_URL: settings.STORAGE_URL,
    API_ORIGIN: settings.API_ORIGIN,
    CDN_PURGE_URL: settings.CDN_PURGE_URL,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
  return Object.keys(named).filter((name) => {
    const url = URL.parse(named[name] ?? "");
    return (
      url !== null &&
      !isLoopback(url.hostname) &&
      isPlain[url.protocol.replace("postgresql", "postgres")]?.(url)
    );
  });
}

/** Returns what a public installation should set but does not, one sentence each. */
export function listSettingWarnings(settings: Env): string[] {
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, FUND_PROVIDER_URL } = settings;
  const { AUTH_SECRET, REDIS_URL, STORAGE_URL } = settings;
  const isShared = REDIS_URL !== undefined;
  const warnings: [boolean, string][] = [
    [!PUBLIC_URL.startsWith("https:"), "PUBLIC_URL is not https: passwords travel unencrypted."],
    [
      !SMTP_URL,
      "SMTP_URL is not set: emails stay in DATA_DIR/outbox, so nobody gets a verification code.",
    ],
    [
      SMTP_URL !== undefined && /\.example>?$/.test(MAIL_FROM),
      "MAIL_FROM has a domain of examples: mail servers refuse it.",
    ],
    [
      !FUND_PROVIDER_URL,
      "FUND_PROVIDER_URL is not set: nobody can order. The value sandbox simulates orders.",
    ],
    [FUND_PROVIDER_URL === "sandbox", "FUND_PROVIDER_URL is sandbox: nothing is bought."],
    [
      !AUTH_SECRET && isShared,
      "AUTH_SECRET is not set: instances on other hosts cannot read each other's tokens.",
    ],
    [!STORAGE_URL && isShared, "STORAGE_URL is not set: other hosts do not have this one's files."],
    [
      settings.RATE_LIMIT_SCALE > 1,
      `RATE_LIMIT_SCALE raises every limit ${settings.RATE_LIMIT_SCALE} times.`,
    ],
  ];
  const unencrypted = listUnencrypted(settings).map(
    (name) => `${name} leads to another host without TLS (operations.md).`,
  );
  return [...warnings.filter(([applies]) => applies).map(([, text]) => text), ...unencrypted];
}

/** Logs the warnings at the start, unless this is a trial on the operator's own machine. */
export function logSettingWarnings(): void {
  if (isLoopback(new URL(env().PUBLIC_URL).hostname)) return;
  for (const warning of listSettingWarnings(env())) log().warn(warning);
}
