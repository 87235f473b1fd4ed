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
  named_funds: byPost(),
  post_drafts: byPost(),
  post_draft_files: byPost(),
  post_schedules: byPost(),
  post_letters: byPost(),
  post_disclosures: byPost(),
  post_versions: byPost(),
  post_version_files: byPost(),
  submitted_posts: byPost(),
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
  push_mutes: byUser(),
  sessions: { placement: "session", column: "id" },
  ended_sessions: { placement: "session", column: "id" },
  files: { placement: "file", column: "id" },
  orders: byUser(),
  order_history: { placement: "user", missing: "user_key" },
  investors: byUser(),
  save_folders: byUser(),
  mutes: byUser(),
  watched_products: byUser(),
  alert_rules: byUser(),
  alerts: byUser(),
  alert_entries: byUser(),
  alert_settings: byUser(),
  letter_readers: byUser(),
  letter_deliveries: byUser(),
  weekly_digest_readers: byUser(),
  weekly_digests: byUser(),
  risk_level_changes: byUser(),
  track_records: byUser(),
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
  benchmark_values: reference,
  nav_corrections: reference,
  nav_imports: reference,
  watched_words: reference,
  server_settings: reference,
  announcements: reference,
  legal_versions: reference,
  series: reference,
  series_posts: reference,
  post_twins: reference,

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
  passkeys: local,
  passkey_challenges: local,
  api_tokens: local,
  post_imports: local,
  post_import_items: local,
  webhooks: local,
  webhook_deliveries: local,
  retired_ids: local,
  departures: local,
  computed_values: local,
  jobs: local,
  alert_checkpoints: local,
  alert_scans: local,
  emails: local,
  email_suppressions: local,
  notification_events: local,
  push_subscriptions: local,
  push_deliveries: local,
  outdated_author_terms: local,
  sandbox_orders: local,
  watched_word_hits: local,
  user_notes: local,
  account_traces: local,
  view_as_sessions: local,
  detections: local,
  detection_accounts: local,
};
