/**
 * Returns what changing the assignee of a case means. An `assign` concerns a colleague and needs a
 * reason; claiming a case of nobody and returning one's own do not.
 */
export function classifyAssignment(
  viewerId: string,
  before: string | null,
  after: string | null,
): "claim" | "release" | "assign" {
  if (before !== null && before !== viewerId) return "assign";
  if (after === null) return "release";
  return after === viewerId ? "claim" : "assign";
}
