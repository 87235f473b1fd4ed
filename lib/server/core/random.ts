import { randomInt } from "node:crypto";

/** Digits and capitals that are not mistaken for one another: no 0 and O, no 1, I and L. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** So many characters from a secure source, easy to read out and type in. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
