import { randomInt } from "node:crypto";

/** Digits and capitals without lookalikes: no 0 and O, no 1, I and L. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns a cryptographically random code that is easy to read out and type. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
