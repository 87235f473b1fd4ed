import type { QueueFilter } from "#lib/client/admin/queue-filter";

/** Query keys of the desk. */
export const adminKeys = {
  all: ["admin"],
  counts: ["admin", "counts"],
  queue: (filter: QueueFilter) => ["admin", "queue", filter],
  queues: ["admin", "queue"],
  case: (caseId: string) => ["admin", "case", caseId],
  appeals: ["admin", "appeal"],
  appealList: (state: string) => ["admin", "appeal", state],
  userLists: ["admin", "users"],
  users: (filter: object) => ["admin", "users", filter],
  user: (userId: string) => ["admin", "user", userId],
  audit: (filter: object) => ["admin", "audit", filter],
  feedback: ["admin", "feedback"],
} as const;
