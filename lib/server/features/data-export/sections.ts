import { accountSections } from "#lib/server/features/data-export/account-sections";
import { activitySections } from "#lib/server/features/data-export/activity-sections";
import { contentSections } from "#lib/server/features/data-export/content-sections";
import { serviceSections } from "#lib/server/features/data-export/service-sections";

/** Every list of the archive, in the order of its index. */
export const sections = [
  ...accountSections,
  ...contentSections,
  ...activitySections,
  ...serviceSections,
];

export type SectionName = (typeof sections)[number]["name"];

/**
 * Tables that refer to users or to what they own and are not in the archive, with the reason. A test
 * compares this list and the sections with the database.
 */
export const excludedTables: Record<string, string> = {
  account_traces: "keyed hashes of addresses and devices, which say nothing without the key",
  case_evidence: "a copy of the user's own content, kept for staff",
  case_files: "files of that copy",
  case_notes: "words of staff to each other",
  cases: "what others reported; its outcome is in decisions",
  detection_accounts: "what made staff look; their decision is in decisions",
  detections: "what made staff look; their decision is in decisions",
  departures: "exists only while the account is being deleted, when no archive is made",
  feed_snapshots: "a ranking computed for one visit, deleted within days",
  merged_post_tags: "how staff merged the tags of posts",
  nav_imports: "figures of funds that staff uploaded",
  notification_events: "a queue that is emptied within seconds",
  order_corrections: "what staff put right in orders; the orders show it in their history",
  order_notes: "words of staff to each other",
  old_passwords: "hashes of former passwords",
  outdated_author_terms: "a queue of posts whose search terms are computed",
  post_products: "computed from the bodies of posts",
  post_search: "computed from the text of posts",
  post_tags: "a copy of the tags of posts",
  recovery_codes: "hashes of codes for two-step login",
  sandbox_orders: "a copy of orders at the sandbox provider",
  watched_word_hits: "what made staff look; their decision is in decisions",
  user_notes: "words of staff to each other",
  signup_blocks: "addresses and names that staff keep out, of nobody's account",
  verifications: "hashes of emailed codes, which expire within an hour",
};
