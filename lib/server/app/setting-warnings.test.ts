import { describe, expect, test, vi } from "vitest";
import { listSettingWarnings, logSettingWarnings } from "#lib/server/app/setting-warnings";
import { env, parseEnv } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";

const complete = {
  PUBLIC_URL: "https://fundlore.test",
  SMTP_URL: "smtps://mail.test",
  MAIL_FROM: "Fundlore <hello@fundlore.test>",
  AUTH_SECRET: "a".repeat(32),
  REDIS_URL: "rediss://cache",
  STORAGE_URL: "s3://key:secret@files.test/bucket",
  FUND_PROVIDER_URL: "https://funds.test",
  FUND_PROVIDER_SECRET: "p".repeat(32),
};

describe("warnings about settings", () => {
  test("there are none if all is set", () => {
    expect(listSettingWarnings(parseEnv(complete))).toEqual([]);
  });

  test.each([
    [{ PUBLIC_URL: "http://fundlore.test" }, "PUBLIC_URL"],
    [{ SMTP_URL: "" }, "SMTP_URL"],
    [{ MAIL_FROM: "Fundlore <post@fundlore.example>" }, "MAIL_FROM"],
    [{ FUND_PROVIDER_URL: "" }, "FUND_PROVIDER_URL"],
    [{ FUND_PROVIDER_URL: "sandbox" }, "FUND_PROVIDER_URL"],
    [{ AUTH_SECRET: "" }, "AUTH_SECRET"],
    [{ STORAGE_URL: "" }, "STORAGE_URL"],
    [{ RATE_LIMIT_SCALE: "1000" }, "RATE_LIMIT_SCALE"],
    [{ DATABASE_URL: "postgres://u:p@db.test/fundlore" }, "DATABASE_URL"],
    [{ DATABASE_READ_URL: "postgresql://u:p@db.test/f?sslmode=prefer" }, "DATABASE_READ_URL"],
    [{ REDIS_URL: "redis://cache" }, "REDIS_URL"],
    [{ SMTP_URL: "smtp://mail.test?requireTLS=false" }, "SMTP_URL"],
    [{ STORAGE_URL: "s3://key:secret@files.test/bucket?insecure=1" }, "STORAGE_URL"],
    [{ API_ORIGIN: "http://api.test" }, "API_ORIGIN"],
  ])("%j is named", (change, name) => {
    const warnings = listSettingWarnings(parseEnv({ ...complete, ...change }));
    expect(warnings).toEqual([expect.stringContaining(name)]);
  });

  test.each([
    { DATABASE_URL: "postgres://u:p@db.test/fundlore?sslmode=verify-full" },
    { DATABASE_URL: "postgres://u:p@localhost/fundlore" },
    { DATABASE_URL: "postgres:///fundlore?host=/run/postgresql" },
    { REDIS_URL: "redis://127.0.0.1" },
    { SMTP_URL: "smtp://mail.test" },
  ])("%j is encrypted or stays on this host", (change) => {
    expect(listSettingWarnings(parseEnv({ ...complete, ...change }))).toEqual([]);
  });

  test("are logged unless the server is local", () => {
    const warn = vi.spyOn(log(), "warn");
    env().PUBLIC_URL = "http://localhost:3000";
    logSettingWarnings();
    expect(warn).not.toHaveBeenCalled();
    env().PUBLIC_URL = "http://fundlore.test";
    logSettingWarnings();
    expect(warn.mock.calls.flat().join()).toContain("PUBLIC_URL is not https");
  });
});
