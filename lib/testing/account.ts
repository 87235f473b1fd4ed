import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { CodePurpose } from "#lib/contracts/account";
import { env } from "#lib/server/core/env";
import { verifications } from "#lib/server/features/account/schema";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";

export const sns = "/sns/api/v1";

/** Sends the queued emails and reads those to an address from the outbox, oldest first. */
export async function readOutbox(email: string): Promise<string[]> {
  await drainEmail();
  const folder = join(env().DATA_DIR, "outbox");
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.toLowerCase().includes(`\nto: ${email.toLowerCase()}\r`));
}

/** Reads the code in the last email with one to an address. */
export const readLastCode = async (email: string): Promise<string> =>
  (await readOutbox(email)).map(findCode).findLast(Boolean) ?? "";

/** Finds the code in an email: the only line of its plain text with nothing else. */
export const findCode = (mail: string): string => mail.match(/^([2-9A-Z]{6})\r?$/m)?.[1] ?? "";

export const sendCode = (email: string, purpose: CodePurpose = "signup") =>
  callApi(`POST ${sns}/user/email/code`, { body: { email, purpose } });

export const verifyCode = (email: string, code: string, purpose: CodePurpose = "signup") =>
  callApi(`POST ${sns}/user/email/verify`, { body: { email, purpose, code } });

/** Makes the last code look as if it was sent `seconds` earlier. */
export const backdateCode = (email: string, seconds: number) =>
  db()
    .update(verifications)
    .set({
      sentAt: sql`${verifications.sentAt} - make_interval(secs => ${seconds})`,
      expiresAt: sql`${verifications.expiresAt} - make_interval(secs => ${seconds})`,
      tokenExpiresAt: sql`${verifications.tokenExpiresAt} - make_interval(secs => ${seconds})`,
    })
    .where(eq(sql`lower(${verifications.email})`, email.toLowerCase()));

/** Verifies an address, a minute after its last code, and returns the token that signup requires. */
export async function verifyEmail(email: string, purpose: CodePurpose = "signup"): Promise<string> {
  await backdateCode(email, 61);
  await sendCode(email, purpose);
  const { body } = await verifyCode(email, await readLastCode(email), purpose);
  return body.data.verificationToken;
}

export const password = "Correct-horse7";

/** Builds a complete signup form and verifies its email. */
export async function buildSignupForm(id: string, changes: Record<string, unknown> = {}) {
  const email = (changes.email as string | undefined) ?? `${id}@example.com`;
  return {
    id,
    password,
    passwordConfirm: password,
    email,
    verificationToken: changes.verificationToken ?? (await verifyEmail(email)),
    gender: "female",
    dateOfBirth: "1988-02-29",
    agreedToTerms: true,
    ...changes,
  };
}

export const signUp = (body: unknown, headers: Record<string, string> = {}) =>
  callApi(`POST ${sns}/user/signup`, { body, headers });

export const logIn = (id: string, given = password, ip = "127.0.0.1") =>
  callApi(`POST ${sns}/user/login`, { body: { id, password: given }, ip });

export const readAccount = (token: string) => callApi(`GET ${sns}/user/my`, { token });
