import { expect, test } from "vitest";
import { completeSmtpUrl } from "#lib/server/platform/email/delivery";

const read = (url: string) => new URL(completeSmtpUrl(url)).searchParams;

test("another host has to offer TLS, unless the setting says otherwise", () => {
  expect(read("smtp://mail.example").get("requireTLS")).toBe("true");
  expect(read("smtp://relay?requireTLS=false").get("requireTLS")).toBe("false");
  expect(read("smtp://127.0.0.1:2525").has("requireTLS")).toBe(false);
});

test("attempts end, unless the setting says when", () => {
  expect(read("smtps://mail.example").get("connectionTimeout")).toBe("5000");
  expect(read("smtps://mail.example?connectionTimeout=7").get("connectionTimeout")).toBe("7");
});
