import { type Env, env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Returns what a public installation should set but does not, one sentence each. */
export function listSettingWarnings(settings: Env): string[] {
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, AUTH_SECRET, REDIS_URL, STORAGE_URL } = settings;
  const isShared = REDIS_URL !== undefined;
  const warnings: [boolean, string][] = [
    [!PUBLIC_URL.startsWith("https:"), "PUBLIC_URL is not https: passwords travel unencrypted."],
    [
      !SMTP_URL,
      "SMTP_URL is not set: emails stay in DATA_DIR/outbox, so nobody gets a verification code.",
    ],
    [MAIL_FROM.includes(".example>"), "MAIL_FROM is not set: mail servers refuse its domain."],
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
  return warnings.filter(([applies]) => applies).map(([, text]) => text);
}

/** Logs the warnings at the start, unless this is a trial on the operator's own machine. */
export function logSettingWarnings(): void {
  if (localHosts.includes(new URL(env().PUBLIC_URL).hostname)) return;
  for (const warning of listSettingWarnings(env())) log().warn(warning);
}
