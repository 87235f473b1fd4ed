/** Why a scheduled draft was not published; the names of errors, or that the account was closed. */
export const scheduleRefusals = [
  "invalid",
  "watchedWord",
  "acceptanceRequired",
  "postLimited",
  "postingClosed",
  "accountTooNew",
  "accountClosed",
  "other",
] as const;
export type ScheduleRefusal = (typeof scheduleRefusals)[number];

const names: ReadonlySet<string> = new Set(scheduleRefusals);

/** Returns the refusal that an error's name stands for. */
export const toScheduleRefusal = (errorName: string): ScheduleRefusal =>
  names.has(errorName) ? (errorName as ScheduleRefusal) : "other";

/** How far ahead a draft may be scheduled. */
const maxAheadMs = 366 * 86_400_000;

/** Returns why a draft cannot be scheduled for a time, or null. */
export function findScheduleProblem(publishAt: Date, now = new Date()): "past" | "too far" | null {
  if (publishAt <= now) return "past";
  return publishAt.getTime() - now.getTime() > maxAheadMs ? "too far" : null;
}
