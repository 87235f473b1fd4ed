import { limits } from "#lib/domain/limits";

/** True for the date of a first publication after which readers would still call a post new. */
export const isNews = (date: Date, now = new Date()): boolean =>
  now.getTime() - date.getTime() < limits.letter.newForMs;
