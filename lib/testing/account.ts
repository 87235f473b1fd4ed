import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { CodePurpose } from "#lib/contracts/account";
import { env } from "#lib/server/core/env";
import { db } from "#lib/server/platform/postgres/client";
import { verifications } from "#lib/server/platform/postgres/schema/user";
import { callApi } from "#lib/testing/api";

export const sns = "/sns/api/v1";

/** The mails to an address, as they lie in the outbox, oldest first. */
export function readOutbox(email: string): string[] {
  const folder = join(env().DATA_DIR, "outbox");
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.toLowerCase().includes(`\nto: ${email.toLowerCase()}\r`));
}

/** The code in a mail: the one line of its plain text that holds nothing else. */
export const findCode = (mail: string): string => mail.match(/^([2-9A-Z]{6})\r?$/m)?.[1] ?? "";

export const sendCode = (email: string, purpose: CodePurpose = "signup") =>
  callApi(`POST ${sns}/user/email/code`, { body: { email, purpose } });

export const verifyCode = (email: string, code: string, purpose: CodePurpose = "signup") =>
  callApi(`POST ${sns}/user/email/verify`, { body: { email, purpose, code } });

/** As if the last code had been sent so many seconds earlier. */
export const backdateCode = (email: string, seconds: number) =>
  db()
    .update(verifications)
    .set({
      sentAt: sql`${verifications.sentAt} - make_interval(secs => ${seconds})`,
      expiresAt: sql`${verifications.expiresAt} - make_interval(secs => ${seconds})`,
      tokenExpiresAt: sql`${verifications.tokenExpiresAt} - make_interval(secs => ${seconds})`,
    })
    .where(eq(verifications.email, email));

/** A verified address: the token that signing up asks for. */
export async function verifyEmail(email: string, purpose: CodePurpose = "signup"): Promise<string> {
  await sendCode(email, purpose);
  // A notice may have come after the code.
  const code = readOutbox(email).map(findCode).findLast(Boolean) ?? "";
  const { body } = await verifyCode(email, code, purpose);
  return body.data.verificationToken;
}

export const password = "Correct-horse7";

/** A complete form for an address that is verified on the way. */
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
