/**
 * Where the rows of a table would be, past one server:
 * - `post`, `user`, `session`, `file`, `snapshot`: on the shard of their post, user, …. Tables of one
 *   placement are co-located: rows with the same key are on the same server.
 * - `reference`: copied to every server, because they are read everywhere and rarely written.
 * - `local`: on one server, because they are small or a queue.
 */
type Placement = "post" | "user" | "session" | "file" | "snapshot" | "reference" | "local";

export type Distribution = {
  placement: Placement;
  /** The distribution column, unless `reference` or `local`. */
  column?: string;
  /** A column that the table lacks and that would be its distribution column. */
  missing?: string;
};

const byPost = (column = "post_id"): Distribution => ({ placement: "post", column });
const byUser = (column = "user_key"): Distribution => ({ placement: "user", column });
const reference: Distribution = { placement: "reference" };
const local: Distribution = { placement: "local" };

/** Each table and its distribution, as `.github/sharding.md` explains it. */
export const distribution: Record<string, Distribution> = {
  posts: byPost("id"),
  post_counts: byPost(),
  post_search: byPost(),
  post_files: byPost(),
  post_tags: byPost(),
  merged_post_tags: byPost(),
  post_products: byPost(),
  post_drafts: byPost(),
  post_draft_files: byPost(),
  post_likes: byPost(),
  post_archives: byPost(),
  post_views: byPost(),
  comments: byPost(),
  comment_likes: { placement: "post", missing: "post_id" },

  user_counts: byUser(),
  follows: byUser("follower_key"),
  user_views: byUser(),
  feed_snapshots: { placement: "snapshot", column: "id" },
  notifications: byUser(),
  notification_actors: { placement: "user", missing: "user_key" },
  notification_mutes: byUser(),
  sessions: { placement: "session", column: "id" },
  ended_sessions: { placement: "session", column: "id" },
  files: { placement: "file", column: "id" },
  orders: byUser(),
  order_history: { placement: "user", missing: "user_key" },
  investors: byUser(),
  two_steps: byUser(),
  recovery_codes: byUser(),
  old_passwords: byUser(),
  email_changes: byUser(),
  data_exports: byUser(),
  legal_acceptances: byUser(),

  users: reference,
  blocks: reference,
  tags: reference,
  products: reference,
  product_documents: reference,
  product_figures: reference,
  product_navs: reference,
  nav_imports: reference,
  watched_words: reference,
  server_settings: reference,
  announcements: reference,
  legal_versions: reference,

  audits: local,
  order_records: local,
  order_seals: local,
  order_notes: local,
  order_corrections: local,
  signup_blocks: local,
  cases: local,
  case_evidence: local,
  case_files: local,
  case_notes: local,
  decisions: local,
  sanctions: local,
  appeals: local,
  reports: local,
  report_files: local,
  feedbacks: local,
  feedback_files: local,
  promo_codes: local,
  verifications: local,
  retired_ids: local,
  departures: local,
  jobs: local,
  emails: local,
  email_suppressions: local,
  notification_events: local,
  outdated_author_terms: local,
  sandbox_orders: local,
  watched_word_hits: local,
  user_notes: local,
  account_traces: local,
  view_as_sessions: local,
  detections: local,
  detection_accounts: local,
};
