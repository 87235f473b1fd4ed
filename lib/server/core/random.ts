import { randomInt } from "node:crypto";
import { codeAlphabet } from "#lib/domain/account/login-code";

/** Returns a cryptographically random code that is easy to read out and type. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
