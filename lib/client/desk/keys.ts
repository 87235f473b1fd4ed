import type { QueueFilter } from "#lib/client/desk/queue-filter";

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
  userRecord: (userId: string, list: string) => ["admin", "user", userId, list],
  detections: (caseId: string) => ["admin", "detection", caseId],
  audit: (filter: object) => ["admin", "audit", filter],
  words: ["admin", "word"],
  wordList: (filter: object) => ["admin", "word", filter],
  wordHits: (caseId: string) => ["admin", "wordHits", caseId],
  signupBlocks: ["admin", "signupBlock"],
  signupBlockList: (filter: object) => ["admin", "signupBlock", filter],
  tags: ["admin", "tag"],
  tagList: (filter: object) => ["admin", "tag", filter],
  colleagues: ["admin", "colleague"],
  feedback: ["admin", "feedback"],
} as const;
