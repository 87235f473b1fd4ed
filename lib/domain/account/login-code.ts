import { limits } from "#lib/domain/limits";

/** Digits and capitals without lookalikes: no 0 and O, no 1, I and L. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export type LoginCodeKind = "app" | "recovery";

const patterns: Record<LoginCodeKind, RegExp> = {
  app: /^\d{6}$/,
  recovery: new RegExp(`^[${codeAlphabet}]{${limits.recoveryCodes.length}}$`),
};

/** Returns a code without the spaces and hyphens of its groups, in capitals. */
export const toPlainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** True if a plain code is one of the authenticator app, or a recovery code. */
export const isLoginCode = (plain: string, kind: LoginCodeKind): boolean =>
  patterns[kind].test(plain);
