import { accountSections } from "#lib/server/features/account/export/account-sections";
import { activitySections } from "#lib/server/features/account/export/activity-sections";
import { contentSections } from "#lib/server/features/account/export/content-sections";
import { letterSections } from "#lib/server/features/account/export/letter-sections";
import { pushSections } from "#lib/server/features/account/export/push-sections";
import { serviceSections } from "#lib/server/features/account/export/service-sections";
import { watchlistSections } from "#lib/server/features/account/export/watchlist-sections";

/** Every list of the archive, in the order of its index. */
export const sections = [
  ...accountSections,
  ...pushSections,
  ...contentSections,
  ...activitySections,
  ...serviceSections,
  ...watchlistSections,
  ...letterSections,
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
  account_deletions: "exists only while the account is being deleted, when no archive is made",
  feed_snapshots: "a ranking computed for one visit, deleted within days",
  merged_post_tags: "how staff merged the tags of posts",
  named_funds: "when the user's posts first named a fund, computed from the posts",
  nav_imports: "figures of funds that staff uploaded",
  notification_events: "a queue that is emptied within seconds",
  order_corrections: "what staff put right in orders; the orders show it in their history",
  order_notes: "words of staff to each other",
  old_passwords: "hashes of former passwords",
  outdated_author_terms: "a queue of posts whose search terms are computed",
  webhook_deliveries: "what webhooks were told of posts and comments, which the archive has",
  passkey_challenges: "random values for a login, which expire within minutes",
  post_day_readers: "hashes of the readers of a day, deleted when it has ended",
  post_letters: "a queue of posts that go to readers by email",
  post_products: "computed from the bodies of posts",
  post_search: "computed from the text of posts",
  post_tags: "a copy of the tags of posts",
  submitted_posts: "which public posts search engines were told about",
  push_deliveries: "a queue of notifications to push, emptied within a day",
  recovery_codes: "hashes of codes for two-step login",
  sandbox_orders: "a copy of orders at the sandbox provider",
  watched_word_hits: "what made staff look; their decision is in decisions",
  user_notes: "words of staff to each other",
  track_records: "computed from posts and NAVs, and shown on the user's public profile",
  signup_blocks: "addresses and names that staff keep out, of nobody's account",
  verifications: "hashes of emailed codes, which expire within an hour",
};
