import { resolveTxt } from "node:dns/promises";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listSettingWarnings } from "#lib/server/app/setting-warnings";
import { readDiskSpace } from "#lib/server/core/disk-space";
import { env } from "#lib/server/core/env";
import { parseSender } from "#lib/server/core/setting-values";
import { verifySmtp } from "#lib/server/platform/email/delivery";
import { openForSubscription } from "#lib/server/platform/redis/open-redis";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { type Check, createFinding, type Finding } from "#lib/tools/ops/doctor/finding";

export const checkSettings: Check = async () => {
  const warnings = listSettingWarnings(env());
  if (warnings.length === 0) return { check: "settings", status: "ok", detail: "Complete." };
  return warnings.map((detail) => ({ check: "settings", status: "warning", detail }));
};

const minFreeBytes = 2_000_000_000;

export const checkDisk: Check = async () => {
  const { freeBytes } = await readDiskSpace();
  const detail = `${(freeBytes / 1e9).toFixed(1)} GB are free in DATA_DIR.`;
  return createFinding("disk", freeBytes >= minFreeBytes, detail);
};

/** Writes, reads and removes an object. */
export const checkStorage: Check = async () => {
  const storage = await getStorage();
  const folder = await mkdtemp(join(tmpdir(), "fundlore-doctor-"));
  const key = `unfinished/doctor-${process.pid}`;
  try {
    const path = join(folder, "probe");
    await writeFile(path, "probe");
    await storage.put(key, path, { mediaType: "text/plain", bytes: 5 });
    const size = await storage.size(key);
    if (size !== 5) throw new Error(`An object of 5 bytes came back with ${size}.`);
    return { check: "storage", status: "ok", detail: "An object was written and found." };
  } finally {
    await storage.remove(key).catch(() => {});
    await rm(folder, { recursive: true });
  }
};

export const checkRedis: Check = async () => {
  const urls = env().REDIS_URL;
  if (!urls) return { check: "redis", status: "ok", detail: "Not used." };
  const findings: Finding[] = [];
  for (const url of urls) {
    const { host } = new URL(url);
    const redis = openForSubscription(url);
    redis.on("error", () => {});
    try {
      await redis.connect();
      await redis.ping();
      findings.push({ check: "redis", status: "ok", detail: `${host} answers.` });
    } catch (error) {
      // The server goes on without it.
      const detail = `${host}: ${error instanceof Error ? error.message : String(error)}`;
      findings.push({ check: "redis", status: "warning", detail });
    } finally {
      redis.disconnect();
    }
  }
  return findings;
};

export const checkSmtp: Check = async () => {
  if (!env().SMTP_URL) return { check: "smtp", status: "ok", detail: "Not used." };
  await verifySmtp();
  return { check: "smtp", status: "ok", detail: "The mail server accepts the log-in." };
};

/** Checks the DNS records by which mail servers decide whether to accept emails of MAIL_FROM. */
export const checkEmailDns: Check = async () => {
  const domain = parseSender(env().MAIL_FROM)?.domain;
  if (!env().SMTP_URL || !domain) return [];
  const { DKIM_DOMAIN, DKIM_SELECTOR } = env();
  const records: [string, string, RegExp][] = [
    ["spf", domain, /^v=spf1\b/],
    ["dmarc", `_dmarc.${domain}`, /^v=DMARC1\b/],
  ];
  // Without these settings the mail service signs.
  if (DKIM_DOMAIN) records.push(["dkim", `${DKIM_SELECTOR}._domainkey.${DKIM_DOMAIN}`, /\bp=\w/]);
  return Promise.all(records.map(([check, name, pattern]) => findRecord(check, name, pattern)));
};

async function findRecord(check: string, name: string, pattern: RegExp): Promise<Finding> {
  const texts = await resolveTxt(name).catch(() => []);
  const found = texts.map((parts) => parts.join("")).find((text) => pattern.test(text));
  return found
    ? { check, status: "ok", detail: `${name}: ${found.slice(0, 60)}` }
    : { check, status: "warning", detail: `${name} has no such TXT record.` };
}
