import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseEnv } from "#lib/server/core/env";

describe("parseEnv", () => {
  test("has a default for every setting", () => {
    expect(parseEnv({})).toMatchObject({
      HOST: "0.0.0.0",
      PORT: 3000,
      PUBLIC_URL: "http://localhost:3000",
      TRUST_PROXY: 0,
      RATE_LIMIT_SCALE: 1,
      LOG_LEVEL: "info",
    });
    expect(parseEnv({}).DATABASE_URL).toBeUndefined();
    expect(parseEnv({ PORT: "4000" }).PUBLIC_URL).toBe("http://localhost:4000");
  });

  test("treats empty strings as unset", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "", REDIS_URL: "" }).PORT).toBe(3000);
  });

  test("normalizes URLs and paths", () => {
    const settings = parseEnv({
      PUBLIC_URL: "https://fundlore.example//",
      API_ORIGIN: "https://api.example:443/",
      DATA_DIR: "here",
      PORT: "8080",
    });
    expect(settings.PUBLIC_URL).toBe("https://fundlore.example");
    expect(settings.API_ORIGIN).toBe("https://api.example");
    expect(settings.DATA_DIR).toBe(`${process.cwd()}/here`);
    expect(settings.PORT).toBe(8080);
  });

  test.each([
    ["DATABASE_URL", "mysql://x", "a URL (postgres, postgresql)"],
    ["DATABASE_URL", "not a url", "a URL (postgres, postgresql)"],
    ["PUBLIC_URL", "ftp://x", "a URL (http, https)"],
    ["API_ORIGIN", "api.example", "a URL (http, https)"],
    ["REDIS_URL", "http://x", "a URL (redis, rediss)"],
    ["AUTH_SECRET", "short", "at least 32 characters"],
    ["PORT", "70000", "65535"],
    ["PORT", "http", "number"],
    ["TRUST_PROXY", "-1", ">=0"],
    ["LOG_LEVEL", "loud", "debug"],
    ["FUND_PROVIDER_URL", "http://funds.example", "must use https"],
    ["FUND_PROVIDER_URL", "http://localhost.evil.example", "must use https"],
    ["FUND_PROVIDER_SECRET", "short", "at least 32 characters"],
    ["MAIL_HOOK_SECRET", "short", "at least 32 characters"],
    ["CDN_MAX_AGE", "soon", "number"],
    ["CDN_PURGE_SECRET", "short", "at least 16 characters"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc", "http/protobuf"],
    ["OTEL_TRACES_SAMPLER", "sometimes", "parentbased_traceidratio"],
    ["PUBLIC_URL", "https://fundlore.test/app", "without path"],
    ["PUBLIC_URL", "https://fundlore.test/?lng=zh", "without path"],
    ["API_ORIGIN", "https://api.test/v1", "without path"],
    ["STORAGE_URL", "s3://", "a host and a bucket"],
    ["STORAGE_URL", "s3://key:secret@files.test", "a host and a bucket"],
    ["BACKUP_TO", "s3:///bucket", "a host and a bucket"],
    ["MAIL_FROM", "Fundlore", "an address"],
    ["FUND_PROVIDER_URL", "sandbx", "a URL"],
    ["DKIM_KEY", "/no/such/file", "not a private key"],
    ["FFMPEG_PATH", "/no/such/ffmpeg", "not a program"],
    [
      "DKIM_KEY",
      "-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----",
      "not a private key",
    ],
  ])("rejects %s=%s with a sentence that names the setting", (name, value, reason) => {
    const parse = () => parseEnv({ [name]: value });
    expect(parse).toThrow(new RegExp(`^Invalid settings\\. ${name}: `));
    expect(parse).toThrow(reason);
  });

  test("reads a setting from a file", () => {
    const path = join(mkdtempSync(join(tmpdir(), "setting-")), "auth-secret");
    writeFileSync(path, `${"s".repeat(32)}\n`);
    expect(parseEnv({ AUTH_SECRET_FILE: path }).AUTH_SECRET).toBe("s".repeat(32));
    expect(() => parseEnv({ AUTH_SECRET_FILE: path, AUTH_SECRET: "t".repeat(32) })).toThrow(
      "AUTH_SECRET: set it or its file",
    );
    expect(() => parseEnv({ SMTP_URL_FILE: "/no/such/file" })).toThrow(
      "SMTP_URL: its file cannot be read (ENOENT)",
    );
    writeFileSync(path, "short");
    expect(() => parseEnv({ AUTH_SECRET_FILE: path })).toThrow("at least 32 characters");
  });

  test("requires a secret for a purge hook", () => {
    expect(() => parseEnv({ CDN_PURGE_URL: "http://varnish:6081/purge" })).toThrow(
      "CDN_PURGE_SECRET: required with CDN_PURGE_URL",
    );
  });

  test("names a variable that is almost a setting", () => {
    expect(() => parseEnv({ MAIL_FORM: "post@fundlore.test" })).toThrow(
      "Invalid settings. MAIL_FORM: no such setting, but MAIL_FROM is one",
    );
    expect(parseEnv({ MAIL_FORM: "" }).PORT).toBe(3000);
  });

  test("requires a sender with a mail server, where others can reach the site", () => {
    const settings = { PUBLIC_URL: "https://fundlore.test", SMTP_URL: "smtps://mail.test" };
    expect(() => parseEnv(settings)).toThrow("Invalid settings. MAIL_FROM: required with SMTP_URL");
    expect(() => parseEnv({ ...settings, MAIL_FROM: "post@fundlore.test" })).not.toThrow();
    expect(() => parseEnv({ ...settings, PUBLIC_URL: "http://localhost:3000" })).not.toThrow();
    expect(() => parseEnv({ ...settings, SMTP_URL: "" })).not.toThrow();
  });

  test("has a provider only if one is set, where others can reach the site", () => {
    const PUBLIC_URL = "https://fundlore.test";
    expect(parseEnv({}).FUND_PROVIDER_URL).toBe("sandbox");
    expect(parseEnv({ PUBLIC_URL }).FUND_PROVIDER_URL).toBeUndefined();
    expect(parseEnv({ PUBLIC_URL, FUND_PROVIDER_URL: "sandbox" }).FUND_PROVIDER_URL).toBe(
      "sandbox",
    );
  });

  test("requires all settings of DKIM or none", () => {
    expect(() => parseEnv({ DKIM_DOMAIN: "fundlore.example" })).toThrow("set all or none");
  });

  test("requires a secret and TLS (or this host) for a fund provider", () => {
    const secret = "0123456789abcdef0123456789abcdef";
    expect(() => parseEnv({ FUND_PROVIDER_URL: "https://funds.example" })).toThrow(
      "FUND_PROVIDER_SECRET",
    );
    for (const url of ["https://funds.example/v1", "http://localhost:4100", "http://127.0.0.1"]) {
      const settings = parseEnv({ FUND_PROVIDER_URL: url, FUND_PROVIDER_SECRET: secret });
      expect(settings.FUND_PROVIDER_URL).toBe(url);
    }
  });

  test("names all invalid settings at once, without their values", () => {
    let message = "";
    try {
      parseEnv({ PORT: "x", AUTH_SECRET: "hunter2" });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toContain("PORT: ");
    expect(message).toContain("AUTH_SECRET: ");
    expect(message).not.toContain("hunter2");
  });
});

test("takes a folder for values that exists, and names one that does not", () => {
  expect(parseEnv({ NAV_INBOX: import.meta.dirname }).NAV_INBOX).toBe(import.meta.dirname);
  expect(() => parseEnv({ NAV_INBOX: "/nowhere" })).toThrow(
    "NAV_INBOX: not a folder that this user may write",
  );
});
