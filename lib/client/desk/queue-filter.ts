import type { Query } from "#lib/contracts/contract";
import type { CaseSummary, listCases } from "#lib/contracts/moderation/case-desk";
import { isSpamId } from "#lib/domain/moderation/report";
import { targetKinds } from "#lib/domain/moderation/sanction";

/** The filter of the queue. Absent fields do not restrict it. */
export type QueueFilter = Omit<Query<typeof listCases>, "cursor" | "limit">;

export const caseStates = [
  "pending",
  "upheld",
  "dismissed",
  "ignored",
] as const satisfies readonly CaseSummary["state"][];
export const caseSorts = ["priority", "oldest"] as const;
export const assignees = ["me", "none"] as const;

const findIn = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find((each) => each === value);

/** Parses the filter in a URL. Ignores unknown values. */
export function parseQueueFilter(search: URLSearchParams): QueueFilter {
  const targetKind = findIn(targetKinds, search.get("targetKind"));
  const assignee = findIn(assignees, search.get("assignee"));
  const category = search.get("category");
  const subjectId = search.get("subjectId");
  return {
    state: findIn(caseStates, search.get("state")) ?? "pending",
    sort: findIn(caseSorts, search.get("sort")) ?? "priority",
    ...(targetKind && { targetKind }),
    ...(category && isSpamId(category) && { category }),
    ...(assignee && { assignee }),
    ...(subjectId && { subjectId }),
  };
}

/** Returns the query of a filter, without what is the default. */
export function toQueueQuery({ state, sort, ...rest }: QueueFilter): Record<string, string> {
  const query = { ...(state !== "pending" && { state }), ...(sort !== "priority" && { sort }) };
  return { ...query, ...rest } as Record<string, string>;
}
