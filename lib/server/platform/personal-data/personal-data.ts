import { singleton } from "#lib/server/core/singleton";
import type { Section } from "#lib/server/platform/personal-data/section";
import type { Executor } from "#lib/server/platform/postgres/client";

/** A user who becomes anonymous. `placeholder` takes the place of `id`. */
export type GoneUser = { key: bigint; id: string; email: string; placeholder: string };

/**
 * The phases in which a purge erases, in their order: likes and follows need the counters of posts and
 * users, posts take their comments along, and a file goes once nothing uses it.
 */
export const erasePhases = ["interactions", "posts", "others", "files"] as const;

/** The personal data that a feature stores. */
export type PersonalData = {
  /** Lists of the archive of a user's data. */
  sections?: Section[];
  /** Tables that are not in the archive, with the reason. */
  omittedTables?: Record<string, string>;
  /** Runs in the transaction that makes the user's row anonymous. */
  anonymize?: (tx: Executor, user: GoneUser) => Promise<unknown>;
  /** Erases the rest, in batches. An interrupted purge is repeated from its first phase. */
  erase?: Partial<Record<(typeof erasePhases)[number], (userKey: bigint) => Promise<unknown>>>;
};

type Read = () => Promise<readonly PersonalData[]>;

const getSource = () => singleton("personalData", () => ({ read: null as Read | null }));

/** Lets archive and purge cover all features, also those that may not be imported from there. */
export function providePersonalData(read: Read): void {
  getSource().read = read;
}

/** Returns what all features store, in the order in which a purge asks them. */
export async function listPersonalData(): Promise<readonly PersonalData[]> {
  const { read } = getSource();
  if (!read) throw new Error("Nothing provided the personal data of the features.");
  return read();
}
